/** Names of the site's own lists, and the texts of comments. Every other language has the same keys. */
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
