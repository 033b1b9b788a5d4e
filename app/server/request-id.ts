export const requestId = (request: Request): string | null => request.headers.get("x-request-id");
