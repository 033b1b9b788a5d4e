/**
 * sharp, loaded with the first picture: it brings a library of 20 MB, which a site that shows finished
 * pictures never needs. One thread and no cache of decoded pictures: memory is what a small machine has least
 * of.
 */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
