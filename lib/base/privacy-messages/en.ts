/** Texts of the question for consent: docs/consent.md. */
export const privacy = {
  settings: 'Privacy settings',
  title: 'Your privacy',
  text: 'With your consent, this site counts visits, shows advertisements and loads content of other sites. You can read it either way.',
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
