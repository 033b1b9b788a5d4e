/** Waits for the build and a browser (tests/support/global-setup.ts). */
import { inject } from "vitest";

const response = await fetch(inject("whenBuilt"));
if (!response.ok) throw new Error(await response.text());
