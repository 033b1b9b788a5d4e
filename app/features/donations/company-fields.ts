import { z } from "zod";
import { readCompactCode } from "~/lib/code";
import { field, isBlank, printable, problem, shortLine } from "~/lib/fields";
import { asText } from "~/lib/form-values";
import { textLimits } from "~/lib/limits";

/** Listed or not, industry, state, year, kind, number: as the register of companies has it. */
const CIN = /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/;

/** Id of a CSR project, which the use case resolves. */
export const CsrProjectChoice = field((raw) => {
  if (isBlank(raw)) return null;
  return /^\d{1,9}$/.test(asText(raw)) ? Number(raw) : problem("csr.projectUnknown");
});

/** Of a gift that a company gives. `company`: its name, or a tick, and then the gift's name is the company's. */
export const companyFields = {
  company: z.union([
    z.literal(["on", "true", "1"]).transform(() => true as const),
    printable(shortLine(textLimits.name).transform((name) => name || null)),
  ]),
  cin: field((raw) => {
    const cin = readCompactCode(raw).toUpperCase();
    return cin === "" ? null : CIN.test(cin) ? cin : problem("csr.cinInvalid");
  }),
  project: CsrProjectChoice,
};
