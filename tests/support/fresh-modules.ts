/** Each file gets modules without state; what is slow to load (such as React) stays loaded. */
import { vi } from "vitest";

vi.resetModules();
delete (globalThis as { __context?: unknown }).__context;
