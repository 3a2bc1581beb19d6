import { CannotGoOn, commandOptions, wholeNumber } from '../../steps/say.mjs'

const ALL = {
  only: { type: 'string', default: '' },
  page: { type: 'string', default: '' },
  runs: { type: 'string', default: '5' },
  seconds: { type: 'string', default: '5' },
  posts: { type: 'string', default: '' },
  distinct: { type: 'string', default: '20000' },
  sites: { type: 'string', default: '10' },
  database: { type: 'string', default: '' },
  rpm: { type: 'string', default: '' },
  files: { type: 'string', default: '' },
  document: { type: 'boolean', default: false },
  sitemaps: { type: 'boolean', default: false },
  bodies: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
}

// As in service/options.ts.
export const POSTS_MAX = 1_000_000

const list = (text) => text.split(',').filter(Boolean)

/** @param {string[]} parts known names @param {string[]} pages known names */
export function readOptions(parts, pages) {
  const { values } = commandOptions({ options: ALL })
  const chosen = (name, known) => {
    const wrong = list(values[name]).find((one) => !known.includes(one))
    if (wrong) throw new CannotGoOn(`--${name} knows no “${wrong}”, but ${known.join(', ')}.`)
    return list(values[name]).length > 0 ? list(values[name]) : known
  }
  return {
    ...values,
    parts: chosen('only', parts),
    pageNames: chosen('page', pages),
    runs: wholeNumber('runs', values.runs, 50),
    seconds: wholeNumber('seconds', values.seconds, 60),
    sites: wholeNumber('sites', values.sites, 200),
    distinctPages: wholeNumber('distinct', values.distinct, 100_000),
    newsrooms: (list(values.posts).length > 0 ? list(values.posts) : ['1000', '10000', '50000']).map((text) =>
      wholeNumber('posts', text, POSTS_MAX),
    ),
  }
}
