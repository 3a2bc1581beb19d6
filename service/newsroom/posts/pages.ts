import { writtenIn } from '../written'

/** Standing pages, and the one blank page. */
export const pages = writtenIn('en', [
  {
    slug: 'about',
    title: 'About the Courier',
    type: 'CustomPage',
    shortDescription: 'Who we are, who owns us and why we are still here.',
    category: null,
    tags: [],
    contributors: [],
    picture: null,
    minutesAgo: 84000,
    path: '/about',
    body: `
<p>The Nilbandar Courier was first printed on 2 March 1874 as a single sheet of ship arrivals. The ships were late, and the
editor, Miss Harriet Pestonji, filled the space with news. We have been doing so since.</p>
<h2>Who owns us</h2>
<p>A trust does. It was set up in 1952 by the paper’s printers, who had not been paid for a year and took the building
instead. The trust can neither be sold nor tell us what to write.</p>
<h2>Three desks</h2>
<p>We publish in English, Hindi and Urdu. The desks share a newsroom, a kettle and a morning meeting. They do not share
stories unless a story is better for it.</p>
<h2>Who pays</h2>
<p>Readers provide about three quarters of our income, advertisers a fifth. The rest is the rent of the ground floor, a
bicycle shop.</p>`,
  },
  {
    slug: 'ethics',
    title: 'How we work',
    type: 'CustomPage',
    shortDescription: 'The rules we hold ourselves to.',
    category: null,
    tags: [],
    contributors: [],
    picture: null,
    minutesAgo: 83000,
    changedMinutesAgo: 20000,
    path: '/ethics',
    body: `
<p>These rules are read aloud to every new reporter on the first day, by the most recent one.</p>
<ol><li>We go there. If we have not been, we say so.</li><li>We name our sources. Where someone would be harmed by it, an editor
must know the name and agree.</li><li>We ask before we print. Whoever is criticised hears the whole charge and has time to
answer it.</li><li>We pay our own fare. No free trips, meals above tea, or gifts that cannot be eaten by the whole room.</li>
<li>We draw no conclusions from a crowd’s size, a politician’s tears or a survey we have not read.</li></ol>
<h2>When we are wrong</h2>
<p>We correct the story, say at its foot what was changed and when, and leave the old mistake visible in the archive. Write to
corrections@example.org.</p>
<h2>Pictures</h2>
<p>The illustrations on this site are drawn by our picture desk. They show the kind of place a story is about. They are not
evidence, and we never caption them as if they were.</p>`,
  },
  {
    slug: 'contact',
    title: 'Contact us',
    type: 'CustomPage',
    shortDescription: 'Newsroom, letters, subscriptions and the bicycle shop.',
    category: null,
    tags: [],
    contributors: [],
    picture: null,
    minutesAgo: 82000,
    path: '/contact',
    body: `
<p>The bell is on the left of the bicycle shop. Somebody is in from five in the morning until the last ferry.</p>
<table><thead><tr><th>For</th><th>Write to</th></tr></thead><tbody>
<tr><td>News and tips</td><td>news@example.org</td></tr><tr><td>Letters to the editor</td><td>letters@example.org</td></tr>
<tr><td>हिन्दी डेस्क</td><td>hindi@example.org</td></tr><tr><td>اردو ڈیسک</td><td>urdu@example.org</td></tr>
<tr><td>Corrections</td><td>corrections@example.org</td></tr><tr><td>Subscriptions</td><td>readers@example.org</td></tr></tbody></table>
<p>The Nilbandar Courier, 9 Signal Lane, Fort Ward, Nilbandar.</p>`,
  },
  {
    slug: 'privacy',
    title: 'Privacy',
    type: 'CustomPage',
    shortDescription: 'What we know about you, which is not much.',
    category: null,
    tags: ['privacy'],
    contributors: [],
    picture: null,
    minutesAgo: 81000,
    path: '/privacy',
    body: `
<p>We would like to know whether a story is read. We do not need to know by whom.</p>
<h2>What we keep</h2>
<ul><li>If you subscribe: your name, your address and what you have paid, for as long as the tax office asks us to.</li>
<li>If you take a newsletter: your e-mail address, until you tell us to stop.</li>
<li>If you only read: a count. It has no name on it and cannot be followed back to you.</li></ul>
<h2>What we do not do</h2>
<p>We sell nothing about you. We carry no code from advertisers that reads what you read. Videos from other services load only
when you press play, and are then subject to those services’ rules.</p>
<h2>Asking</h2>
<p>Write to privacy@example.org to see, correct or erase what we hold. A person called Feroza will answer.</p>`,
  },
  {
    slug: 'election-card',
    title: 'Election result card',
    type: 'BlankPage',
    shortDescription: 'A bare card for screens in the town hall.',
    category: null,
    tags: ['elections'],
    contributors: [],
    picture: null,
    minutesAgo: 330,
    path: '/cards/election',
    body: `
<section><h2>Nilbandar City Council</h2><p>Harbour and Workers’ 20 · Coastal Alliance 16 · Independents 5 · Green Front 3 · To
come 4</p><p><small>Majority: 25</small></p></section>`,
  },
])
