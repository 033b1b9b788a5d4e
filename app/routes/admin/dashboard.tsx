import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readFlash } from "~/http/flash.server";
import { requireStaff } from "~/http/session.server";
export const handle = { bare: "account", sheets: ["account"] };
export async function loader({ request }: LoaderFunctionArgs) { const user = await requireStaff(request); const flash = readFlash(request); return data({ email: user.email, notice: flash.message }, { headers: flash.headers }); }
export default function D() { const { email, notice } = useLoaderData<typeof loader>(); return <div className="wrap"><h1>Admin Dashboard</h1><p role="status">{notice}</p><p>{email}</p></div>; }
