import { picture } from '../picture'
import { writtenIn } from '../written'

/** Stories that are also awkward: each holds one thing that has broken a news site somewhere. */
export const edgePosts = writtenIn('en', [
  {
    // A headline of more than 200 characters.
    slug: 'longest-motion',
    title:
      'Council to vote on whether to vote on whether the committee that was set up to look into the length of council motions should be asked to report before, during or after the recess it has itself proposed to shorten by a day',
    shortDescription: 'The motion’s mover says it is the shortest she could make it.',
    category: 'politics',
    tags: ['elections'],
    contributors: ['meera-dsouza'],
    picture: picture('longest-motion-chamber', 'interior', 'small'),
    alt: 'An empty chamber with arched windows',
    minutesAgo: 10100,
    body: `
<p>Motion 114 occupies a page and a half of the order paper and contains one verb. It will be taken on Tuesday after the
minutes, the approval of which is expected to be contested.</p>
<p>“People laugh,” said its mover, Alderwoman Prudence Noronha. “But the last time we left out a clause we bought a bandstand.”</p>`,
  },
  {
    // Markup in a title.
    slug: 'readers-ask-script-tag',
    title:
      'Readers ask: why does my bank statement say <script>alert(1)</script>, and is <b>bold</b> print safe?',
    shortDescription: 'Tenzin Rawal answers your questions about <angle brackets> & other small print.',
    category: 'technology',
    tags: ['privacy'],
    contributors: ['tenzin-rawal'],
    picture: picture('readers-ask-brackets', 'geometry', 'small'),
    alt: 'Shapes that look a little like "brackets" & <arrows>',
    minutesAgo: 3700,
    hourlyViews: 30,
    body: `
<p>Mrs Ivy Braganza of Fort Ward writes that her statement for August includes a payment to
<code>&lt;script&gt;alert(1)&lt;/script&gt;</code> of four mohurs. She did not, she says, buy one.</p>
<p>Somebody opened an account under that name to see what the bank’s website would do. A careless page runs such a name as a
program. A careful one prints it, as this one has, and as your bank did. You are safe, Mrs Braganza. It was for parking.</p>
<p>Bold print is also safe. It only looks as though it is in charge.</p>`,
  },
  {
    // No category at all, and an address of one segment.
    slug: 'note-to-readers-ferry-strike',
    title: 'A note to our island readers: today’s paper is on the 9.15',
    shortDescription: 'The 6.15 did not run.',
    category: null,
    tags: ['ferries'],
    contributors: [],
    picture: null,
    minutesAgo: 590,
    path: '/note-to-readers-ferry-strike',
    body: `
<p>Owing to a rope in the propeller of the first boat, printed copies for Panna Island left Old Quay three hours late. The
crossword has been put on this site without charge, and the answer to nine down is not what you think.</p>`,
  },
  {
    // A category, but no body.
    slug: 'breaking-pilot-strike',
    title: 'Harbour pilots call off Monday’s strike',
    shortDescription: 'More follows.',
    category: 'shipping',
    tags: ['freight', 'breaking'],
    contributors: ['imran-solanki'],
    picture: picture('breaking-pilot-boat', 'sea', 'classic'),
    alt: 'A small boat on a grey sea',
    minutesAgo: 4,
    hourlyViews: 400,
    body: '',
  },
  {
    // Five bylines, embeds of other houses.
    slug: 'what-the-city-listened-to',
    title: 'What the city watched, heard & argued about this week',
    shortDescription: 'Five of us pick one thing each.',
    category: 'culture',
    tags: ['music', 'cinema'],
    contributors: ['anjum-faruqi', 'ruth-almeida', 'tenzin-rawal', 'devika-shah', 'lata-bhosekar'],
    picture: picture('week-in-five', 'geometry', 'panorama'),
    alt: 'Spheres on a ground of navy, cream and green',
    minutesAgo: 1900,
    hourlyViews: 60,
    body: `
<h2>A chart</h2>
<p>Ruth Almeida: the water office put every drain on a map. Mine is purple, which is bad.</p>
<iframe src="https://datawrapper.dwcdn.net/Dr4iN/1/" width="600" height="420" title="Drains by age" scrolling="no"></iframe>
<h2>A song</h2>
<p>Anjum Faruqi: nineteen minutes of a frog and a clarinet. I have played it to three people. Two are still speaking to me.</p>
<iframe src="https://open.spotify.com/embed/album/fr0gAndC1ar1net0000000" width="100%" height="152" title="Frog and Clarinet"></iframe>
<h2>A map of nowhere</h2>
<p>Tenzin Rawal: a stranger has been building Nilbandar from memory, in blocks, and has my street right down to the dog.</p>
<iframe src="https://blocks.unknown-host.example/embed/nilbandar" width="600" height="400" title="Nilbandar in blocks"></iframe>
<h2>A remark</h2>
<p>Devika Shah: overheard at the final.</p>
<blockquote class="twitter-tweet"><p lang="en" dir="ltr">Man behind me: “That’s her nose over the line.” Wife: “You said that
about my sister.”</p>&mdash; Breakwater End (@breakwater_end) <a href="https://twitter.com/breakwater_end/status/1790000000000000002">Friday</a></blockquote>
<h2>A silence</h2>
<p>Lata Bhosekar: the lift in our building broke on Tuesday and we all met.</p>`,
  },
  {
    // Only an editor may see it.
    slug: 'draft-pilots-profile',
    title: 'Draft: profile of the pilot who moors ships by ear',
    shortDescription: 'For the weekend. Needs a second source on the fog.',
    category: 'shipping',
    tags: [],
    contributors: ['imran-solanki'],
    picture: null,
    minutesAgo: 700,
    state: 'draft',
    body: `
<p>UNPUBLISHED-DRAFT-SENTENCE Captain Leon Saldanha shuts his eyes for the last forty metres. He says that a quay sounds like a
room with the door closing. Check this with the harbour master before we print it.</p>`,
  },
  {
    // Goes out in a day and a half.
    slug: 'scheduled-weekend-magazine',
    title: 'The weekend essay: a city is a rumour about a river',
    shortDescription: 'In Sunday’s paper.',
    category: 'culture',
    tags: ['long-reads'],
    contributors: ['zohra-askari'],
    picture: picture('weekend-essay-river', 'landscape', 'classic'),
    alt: 'A river between hills',
    minutesAgo: -2160,
    state: 'scheduled',
    body: `
<p>SCHEDULED-ESSAY-SENTENCE Ask ten people where the Meghla begins and you will be given ten villages, nine of which are
somebody’s mother’s. It is the only question in this city that is answered with feeling and no map.</p>`,
  },
])
