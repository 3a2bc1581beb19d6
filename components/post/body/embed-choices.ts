import { createLocalStore, textOf } from '@/components/reader-data/store'

const PROVIDERS_MAX = 100

export const allowedProviders = createLocalStore<string>({
  key: 'masthead:embeds',
  read: (value) => textOf(value, 100),
  nameOf: (name) => name,
  most: PROVIDERS_MAX,
})
