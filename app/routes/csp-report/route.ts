import type { ActionFunctionArgs } from "@remix-run/node";

import { takeReports } from "~/server/policy-reports.server";

export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });

export const action = ({ request }: ActionFunctionArgs) => takeReports(request);
