import { accountMessages, httpMessages, mailMessages } from "~/messages";

const { tooLarge, tooSlow, tooMany, tooManyBodies, badRequest, foreignOrigin, methodNotAllowed } =
  httpMessages;
const { serverError, unavailable, storageFull, noPaymentBegun, unsupportedMedia, fieldsAtFault } =
  httpMessages;

/** What the foundation's rules answer to a form of the public pages, beside the answers about a gift. */
export const answers = {
  emailInvalid: accountMessages.emailInvalid,
  messageRequired: mailMessages.messageRequired,
  tooLong: httpMessages.tooLong,
  office: httpMessages.office,
  ...{ tooLarge, tooSlow, tooMany, tooManyBodies, badRequest, foreignOrigin, methodNotAllowed },
  ...{ serverError, unavailable, storageFull, noPaymentBegun, unsupportedMedia, fieldsAtFault },
};
