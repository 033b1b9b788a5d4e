/** Gives each test file modules of the app and a folder of its own; packages such as Playwright stay loaded. */
import { vi } from "vitest";

vi.resetModules();
const kept = globalThis as { __context?: unknown; siteFolder?: string };
delete kept.__context;
delete kept.siteFolder;
