import { storedFiles } from "./stored-files.server";

const files = storedFiles("sealed");

export const saveCertificateFile = files.save;
export const readCertificateFile = files.read;
export const removeCertificateFile = files.remove;
export const removeStrayCertificates = files.removeStray;
