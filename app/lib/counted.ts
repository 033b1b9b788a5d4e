/** 1 → "1 gift"; 1200 → "1,200 gifts". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en-IN")} ${count === 1 ? one : many}`;
