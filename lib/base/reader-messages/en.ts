/** Names of the site's own lists, the texts of comments and of the question for consent. Every other language has the same keys. */
export const hubs = {
  videos: 'Videos',
  galleries: 'Photo galleries',
  live: 'Live blogs',
  stories: 'Web stories',
  podcasts: 'Podcasts',
  topics: 'Topics',
  authors: 'Authors',
  sections: 'All sections',
  archive: 'Archive',
  editions: 'Editions',
}

export const comments = {
  title: 'Comments',
  show: 'Show comments',
  from: (host: string) => `Loaded from ${host}.`,
}

/** The keys of English, with texts of any language. */
export type HubMessages = typeof hubs
export type CommentMessages = typeof comments

/** Texts of the question for consent: docs/consent.md. */
export const privacy = {
  settings: 'Privacy settings',
  title: 'Your privacy',
  /** @param purposes a list of their names, in lower case where the script has it */
  text: (purposes: string) => `With your consent, this site uses ${purposes}. You can read it either way.`,
  policy: 'Privacy policy',
  accept: 'Accept all',
  refuse: 'Refuse all',
  choose: 'Choose by purpose',
  save: 'Save choices',
  close: 'Close',
  signal: 'Your browser sends Global Privacy Control: measurement and advertising stay off.',
  purposes: {
    measurement: { name: 'Measurement', text: 'Counts visits and how far stories are read.' },
    advertising: { name: 'Advertising', text: 'Loads advertisements, which may recognise this device.' },
    embeds: {
      name: 'Content of other sites',
      text: 'Remembers what you chose to load, such as videos, posts and comments.',
    },
  },
}
