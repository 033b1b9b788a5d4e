/** A cause as pages show it; amounts in rupees. */
export function presentCause(cause: { slug: string; name: string; goalPaise: number; raisedPaise: number; percent: number }) {
  return { slug: cause.slug, name: cause.name, goalRupees: cause.goalPaise / 100, raisedRupees: Math.floor(cause.raisedPaise / 100), percent: cause.percent };
}
