export type Part = { text: string; isChanged: boolean };
/** `isSameText`: only the formatting, links or pictures inside differ. */
export type ComparedTexts = { then: Part[]; now: Part[]; isSameText: boolean };

export type VersionPicture = { src: string } | "gone";
export type Difference = { label: string; lang?: string | undefined } & (
  ComparedTexts | { pictures: { then: VersionPicture[]; now: VersionPicture[] } }
);
