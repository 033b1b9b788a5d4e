/**
 * Where several files are tried after each other in one process, each begins with modules without state, and so with
 * a site of its own. What costs time to load (React, say) stays loaded.
 */
import { vi } from "vitest";

vi.resetModules();
delete (globalThis as { __context?: unknown }).__context;
