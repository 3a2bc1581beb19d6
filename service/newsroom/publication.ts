/** The invented publication the sample newsroom belongs to: a port city's paper with three desks. */
export const publication = {
  name: 'The Nilbandar Courier',
  shortName: 'The Courier',
  tagline: 'Reporting the harbour, the city and the coast since 1874',
  city: 'Nilbandar',
  country: 'Kairavi',
  /** Emblem drawn by the service: `/media/<emblem>.jpg`. */
  emblem: 'courier-emblem',
} as const
