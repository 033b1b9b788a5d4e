/**
 * Loads sharp when first needed: its library takes 20 MB, and a site whose pictures are finished never uses
 * it. One thread and no cache of decoded pictures, because memory is scarce on a small machine.
 */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
