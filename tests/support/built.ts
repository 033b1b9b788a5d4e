/** Waits for the build and a browser (tests/support/build.ts). */
import { inject } from "vitest";

const answer = await fetch(inject("whenBuilt"));
if (!answer.ok) throw new Error(await answer.text());
