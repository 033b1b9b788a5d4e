/** −1, which no project has, for what is no number. */
export const idOf = (param: string | undefined): number =>
  /^\d{1,15}$/.test(param ?? "") ? Number(param) : -1;
