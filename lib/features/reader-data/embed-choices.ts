/** Providers of embeds whose frames load in this browser without a press of their button. */
import { textOf } from './checks'
import { createLocalStore } from './local-store'

// More than the table of embeds has.
const PROVIDERS_MAX = 100

/** Names of providers as in the table of embeds, or hosts of the configuration. */
export const allowedProviders = createLocalStore<string>({
  key: 'masthead:embeds',
  read: (value) => textOf(value, 100),
  nameOf: (name) => name,
  most: PROVIDERS_MAX,
})
