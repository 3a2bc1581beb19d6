import { figure } from '../figure'
import { picture } from '../picture'
import { writtenIn } from '../written'

export const technologyPosts = writtenIn('en', [
  {
    slug: 'cable-repair-ship',
    title: 'Nine days without a cable: aboard the ship that put the coast back online',
    shortDescription:
      'Somewhere under 3,400 metres of water lay an end the width of a garden hose. The crew of the Tara Devi had a grapnel and a guess.',
    summary:
      'A landslide on the sea floor cut two of the coast’s three data cables. The repair took nine days and eleven attempts. Traffic is back to normal; a fourth cable is still unfunded.',
    category: 'technology',
    tags: ['undersea-cables'],
    contributors: ['tenzin-rawal'],
    picture: picture('cable-ship-tara-devi', 'sea'),
    alt: 'A working ship on a long swell at night',
    caption: 'The Tara Devi works at one knot, so that the cable never feels the ship.',
    minutesAgo: 345,
    hourlyViews: 380,
    body: `
<p>The sound they had waited eleven tries for was not much of a sound. A needle on the tension gauge moved from four
tonnes to six, stayed there, and Chief Officer Nirmala Bastian said, quite quietly, “That’s not a rock.”</p>
<p>It was the broken end of the cable that carries two fifths of everything Kairavi sends abroad. It had been lying for
eight days on a slope nobody has ever seen.</p>
<h2>Fishing for glass</h2>
<p>When an earthquake too small to wake anyone let a hillside go under the sea on the fourth, two of the coast’s three
cables parted within a minute. Banks moved to the third. Everyone else moved to patience. A hospital in the hills sent
its scans to Nilbandar by bus.</p>
<p>To mend a cable one must find both ends, bring each to the surface, and join strands of glass thinner than a hair in a
clean room that is going up and down. The <em>Tara Devi</em> towed a grapnel across the line of the cable at the speed of
a slow walk, back and forth, in the dark.</p>
${figure('cable-ship-at-sea', 'A ship on open water', 'A buoy marks the first end while the ship goes to look for the second.')}
<blockquote><p>You are trying to pick up a bootlace from a mountain, from an aeroplane, at night, with a bent pin on a string.</p></blockquote>
<h2>The fourth line</h2>
<p>Engineers have asked since 2017 for a further cable by another route, to the west of the slide. It would cost less than
four kilometres of <a href="/nation/politics/tunnel-cost-doubles">harbour tunnel</a>. The telecoms ministry says it is
studying who should pay.</p>
<p>The splice was lowered back at 03.40 on Thursday. On the bridge somebody’s telephone, silent for nine days, began to
buzz and did not stop for ten minutes. They let it.</p>`,
  },
  {
    slug: 'court-translator-machine',
    title: 'The court’s new translator never tires, and never hears the pause',
    shortDescription:
      'An automatic interpreter is on trial in six courtrooms. Lawyers say it is accurate. That is what worries them.',
    category: 'technology',
    alsoIn: ['courts'],
    tags: ['artificial-intelligence', 'high-court'],
    contributors: ['tenzin-rawal', 'parveen-mistry'],
    picture: picture('translator-geometry', 'geometry'),
    alt: 'Overlapping arcs in plum, ochre and blue',
    minutesAgo: 1010,
    access: 'Login',
    hourlyViews: 140,
    body: `
<p>“Did you see the knife?” asked the prosecutor. The witness, a widow from the delta who speaks a language written down
only in the 1970s, looked at her hands for some time and said one word. “Yes,” said the machine, at once.</p>
<p>The word was right. The silence before it was not in the transcript.</p>
<p>Since July an automatic interpreter has been at work in six of Nilbandar’s criminal courts. It knows 22 languages. There
are 340 human court interpreters in the city, who know 31 between them and are paid, when they are paid, after ninety days.</p>
<h2>Fewer errors</h2>
<p>In a test of 900 sentences the machine made fewer mistakes than people did. It did not flatter, soften or tidy. It
translated swearing. It also rendered a delta phrase for “I was out of my mind with fear” as “I was elsewhere”, which a
defence lawyer caught because her grandmother used to say it.</p>
<p>The law society wants recordings kept of the original speech. The court service says that it has no shelves for
them, meaning servers.</p>
<p>The widow’s case was adjourned so that a person could be found to ask her, in her own words, what she had been waiting for.</p>`,
  },
  {
    slug: 'rickshaw-battery-swap',
    title: 'Two minutes to change a battery, twenty to finish the argument about it',
    shortDescription:
      'Electric rickshaws outnumber diesel ones for the first time. The swapping stations have become clubs.',
    category: 'start-ups',
    tags: ['transport', 'energy'],
    contributors: ['tenzin-rawal'],
    picture: picture('rickshaw-swap-night', 'city'),
    alt: 'The city at night, seen across the water',
    minutesAgo: 2380,
    hourlyViews: 95,
    body: `
<p>There are 41,000 rickshaws in Nilbandar and since last week, by 212, most of them hum. The transport office counted
twice, because the first clerk had included his own.</p>
<p>The change was made by swapping. A driver pulls up, slides out a flat battery, slides in a full one and pays 38 mohurs.
Urja Hatti, the start-up that runs 64 of the stations, rents the batteries and so took on the cost that had kept drivers
with diesel.</p>
<p>It had expected them to stay two minutes. They stay half an hour. There is shade, a tap and a socket for the telephone,
and at the Nayapul station a carrom board on which two dynasties have risen.</p>
<p>“We looked at charging for the bench,” said its founder, Priyanka Vas. “Then we looked at who recommends us.”</p>`,
  },
  {
    slug: 'weather-app-fishermen',
    title: 'The forecast that speaks in knots of an old man’s beard',
    shortDescription:
      'Three students asked fishermen how they read the sky, and taught the answers to a telephone.',
    category: 'start-ups',
    tags: ['fisheries', 'artificial-intelligence'],
    contributors: ['tenzin-rawal', 'joseph-thekkan'],
    picture: picture('man-weather-reader', 'portrait', 'classic'),
    alt: 'A man with a friendly face against a painted arch',
    minutesAgo: 7900,
    body: `
<p>The app is called Daadi, grandmother, and it does not give percentages. It says “the beard is knotting”, which on the
Saltworks shore means high cloud drawn into strands from the south-west, and a boat should be home by four.</p>
<p>Its makers recorded 118 fishermen over a year, noting each saying, the hour and what the sea then did. About a third of
the sayings were no better than chance. Another third beat the official forecast for the next six hours.</p>
<p>The last third, said the project’s leader, Farzana Tungare, “turned out to be about marriage”.</p>`,
  },
  {
    slug: 'library-password-reset',
    title: 'City library leaks nothing, tells everyone',
    shortDescription:
      'After an attack on its catalogue the public library did something unusual: it explained.',
    category: 'technology',
    tags: ['privacy'],
    contributors: ['tenzin-rawal'],
    picture: picture('library-servers', 'interior', 'small'),
    alt: 'Shelves of coloured books',
    minutesAgo: 5600,
    body: `
<p>Readers of the Nilbandar Public Library found a printed letter inside their reserved books last week. It said that
somebody had tried to copy the list of members, that the attempt had failed, how it had failed, and what the librarian
would do differently on Thursday.</p>
<p>There was no list to take. In 1994 a predecessor had ruled that the library should forget what a person had read as
soon as it came back. “She was thinking of the police,” said the librarian, Yasmin Rodrigues. “It works on everybody.”</p>`,
  },
  {
    slug: 'satellite-school-launch',
    title: 'A satellite the size of a lunchbox, built by people who still carry one',
    shortDescription: 'Girls from a Lantern Hill school will watch the monsoon from 510 kilometres up.',
    category: 'technology',
    alsoIn: ['science-climate'],
    tags: ['space', 'schools', 'monsoon'],
    contributors: ['joseph-thekkan'],
    picture: picture('lunchbox-orbit', 'night'),
    alt: 'A starry sky above dark hills and a small lit dome',
    minutesAgo: 16200,
    hourlyViews: 20,
    path: '/technology/2025/satellite-school-launch.html',
    legacyPath: '/tech/satellite-school-launch.html',
    body: `
<p><em>Boond-1</em>, “drop”, weighs 1.3 kilograms and was assembled on a table that is also used for table tennis. On
Tuesday night it went into orbit as a passenger on a rocket carrying something larger and more secret.</p>
<p>Fourteen pupils of the Lantern Hill Girls’ School designed it to measure one thing, the height of cloud tops over the
coast, every 96 minutes. The idea came from a failed geography project in which clouds had been measured with a
protractor.</p>
${figure('panna-observatory', 'An observatory under the stars', 'The signal is received on Panna Island, on an aerial made with the help of a ferry mechanic.')}
<p>The first message came down at 4.12 in the morning. It was the number 11,840, in metres, and it was, their teacher
said, “exactly the sort of cloud it looked like”.</p>`,
  },
  {
    slug: 'phone-free-hour',
    title: 'एक घंटा, no phone: the café on Kothi Road that takes your mobile and gives you a चाय',
    shortDescription:
      'Hand over the handset, get the tea free. Most people last forty minutes. Some come back to be saved.',
    category: 'technology',
    alsoIn: ['food'],
    tags: ['food', 'privacy'],
    contributors: ['tenzin-rawal', 'sudha-awasthi'],
    picture: picture('ek-ghanta-cafe', 'interior'),
    alt: 'A corner with an armchair, bookshelves, plants and a hanging lamp',
    minutesAgo: 2800,
    body: `
<p>The telephones go into a row of old letter boxes behind the counter, each with a brass door. The owner, Mohan Prabhu,
keeps the keys on a string and a sand-glass by the till. Tea is free until the sand is through. After that it is ninety
mohurs, “because you will be looking at something”.</p>
<p>Ek Ghanta, one hour, opened in April. About four in ten customers ask for their handset early. They say it is work.</p>
<p>On Thursdays the tables are turned to face each other. A civil engineer and a wedding drummer who met that way in June
are writing a history of the city’s bridges, with rhythm.</p>`,
  },
])
