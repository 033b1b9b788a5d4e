export class SandboxApiError extends Error {}

export function requireEntity<T>(entity: T | undefined): T {
  if (entity === undefined) throw new SandboxApiError("The id provided does not exist");
  return entity;
}

export function refuseIf(isRefused: boolean, description: string) {
  if (isRefused) throw new SandboxApiError(description);
}
