export const phoneDigits = (written: string): string => written.replace(/[\s-]/g, "").replace(/^\+91/, "");
