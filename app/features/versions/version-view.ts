export type Part = { text: string; isChanged: boolean };
/** `isSameText`: the words are equal; only formatting, links or pictures differ. */
export type ComparedTexts = { then: Part[]; now: Part[]; isSameText: boolean };

export type VersionPicture = { src: string } | "gone";
export type Difference = { label: string; lang?: string } & (
  ComparedTexts | { pictures: { then: VersionPicture[]; now: VersionPicture[] } }
);

/** Address of the list of earlier versions, or of one of them. */
export const versionsHref = (kind: string, id: string, version?: number) =>
  ["/admin/versions", kind, encodeURIComponent(id), version ?? []].flat().join("/");
