/**
 * Test files in one process: each gets modules without state. What is slow to load (such as React) stays
 * loaded.
 */
import { vi } from "vitest";

vi.resetModules();
delete (globalThis as { __context?: unknown }).__context;
