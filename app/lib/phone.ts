/** Without +91, spaces and hyphens. */
export const phoneDigits = (written: string): string => written.replace(/[\s-]/g, "").replace(/^\+91/, "");
