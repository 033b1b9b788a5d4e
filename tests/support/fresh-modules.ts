/** Resets the app's modules for each test file; packages such as React stay loaded. */
import { vi } from "vitest";

vi.resetModules();
delete (globalThis as { __context?: unknown }).__context;
