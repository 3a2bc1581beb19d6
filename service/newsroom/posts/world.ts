import { figure } from '../figure'
import { picture } from '../picture'
import { writtenIn } from '../written'

export const worldPosts = writtenIn('en', [
  {
    slug: 'strait-of-halmar-toll-deal',
    title: 'Strait of Halmar reopens to all shipping after the shortest conference in its history',
    shortDescription:
      'Five coastal states settle a quarrel over pilotage fees in nine hours. The last one took six years.',
    summary:
      'A single pilotage fee replaces five. Warships are not covered. The first convoy of 31 ships passed at dawn.',
    category: 'world',
    alsoIn: ['shipping'],
    tags: ['diplomacy', 'freight'],
    contributors: ['samir-joshi'],
    picture: picture('strait-halmar-convoy', 'sea', 'panorama'),
    alt: 'A cargo ship under way with others on the horizon',
    caption: 'The queue outside the strait had reached 140 ships when the agreement was signed.',
    minutesAgo: 205,
    hourlyViews: 420,
    body: `
<p>The Strait of Halmar, through which a tenth of the region’s grain passes, reopened at first light after its five
coastal states agreed to charge ships once instead of five times.</p>
<p>The quarrel had begun as a dispute over who should pilot a ship through the two kilometres where three national waters
overlap. It grew to a blockade by invoice: captains refused to pay the fifth bill, pilots refused to board, and by
Sunday 140 ships lay at anchor in a line visible from space.</p>
<h2>What was agreed</h2>
<ul><li>One fee, collected by a joint office on Halmar Rock and shared by length of coast.</li>
<li>Pilots of any of the five states may take a ship the whole way.</li><li>A review after eighteen months.</li></ul>
<p>Naval vessels are not mentioned. Diplomats said that this was the reason the talks took nine hours and not six years.</p>
<blockquote><p>We agreed on everything that floats and is for sale.</p></blockquote>
<p>For Nilbandar, four days’ sail to the west, the opening comes just in time. Mills in the north had flour for ten
days. Freight rates, which had trebled since August, fell by a fifth within an hour of the announcement, as
<a href="/business/markets/freight-rates-slide">our markets desk reports</a>.</p>`,
  },
  {
    slug: 'ilvana-returns-bell',
    title: 'Ilvana gives back the bell it took in 1811, and the debt that came with it',
    shortDescription:
      'The bronze bell of Fort Sahil hung for two centuries in a foreign cathedral. It returns with an invoice.',
    category: 'region',
    tags: ['heritage', 'diplomacy'],
    contributors: ['samir-joshi', 'zohra-askari'],
    picture: picture('fort-sahil-belfry', 'city', 'classic'),
    alt: 'Domes and towers over an old harbour town',
    minutesAgo: 1180,
    hourlyViews: 110,
    body: `
<p>The bell that once told the fishermen of Fort Sahil to come home will be shipped back next month from the cathedral of San
Aurel, in Ilvana, where it has hung since a naval officer carried it off as security for an unpaid grain bill.</p>
<p>The return was agreed after an archivist in the cathedral found the bill itself, for 340 silver mohurs, folded in a
hymnal. Both governments then spent a cheerful year working out the interest.</p>
<p>At four per cent it comes to some two and a half million. Ilvana has cancelled it. Kairavi, in turn, will not ask for
the grain’s demurrage, which a maritime lawyer puts rather higher.</p>
<p>The bell is cracked and its note has dropped by a tone and a half. The fort’s keeper says the fishermen have engines
now and will not hear it anyway. He has been measuring the belfry all the same.</p>`,
  },
  {
    slug: 'torvane-elections-coalition',
    title: 'Torvane’s voters return everyone, and trust no one',
    shortDescription:
      'For the third time in four years the federation’s parliament is split into equal thirds.',
    category: 'world',
    tags: ['elections'],
    contributors: ['samir-joshi'],
    picture: picture('torvane-chamber-hall', 'interior'),
    alt: 'A hall with arched windows and rows of seats',
    minutesAgo: 2600,
    hourlyViews: 75,
    body: `
<p>Torvane’s three great parties emerged from Sunday’s election with 71, 70 and 70 seats in a chamber of 211, a result
so even that the national mint asked in jest whether it might be put on a coin.</p>
<p>The outgoing chancellor, Marta Velling, will try first to form a government. She has until the thirtieth. In the last
two rounds the deadline passed, and officials ran the country so quietly that her approval rating rose.</p>
<table><thead><tr><th>Party</th><th>Seats</th><th>Change</th></tr></thead><tbody>
<tr><td>Centre Union</td><td>71</td><td>+1</td></tr><tr><td>Labour League</td><td>70</td><td>0</td></tr>
<tr><td>Farmers’ and Coast</td><td>70</td><td>−1</td></tr></tbody></table>
<p>“People say the country is divided,” said Oskar Lind, who drives a tram in the capital. “It’s the most agreed we have
ever been. We agree that nobody should have it.”</p>`,
  },
  {
    slug: 'island-states-shipping-levy',
    title: 'Small islands win a levy on the ships that pass them by',
    shortDescription:
      'After a nine-year campaign, vessels above 5,000 tonnes will pay for the carbon they leave behind.',
    category: 'world',
    alsoIn: ['science-climate'],
    tags: ['diplomacy', 'energy', 'freight'],
    contributors: ['samir-joshi', 'joseph-thekkan'],
    picture: picture('atoll-at-noon', 'sea'),
    alt: 'Boats off a low coast in bright sun',
    minutesAgo: 4900,
    body: `
<p>Fourteen island states, none with more people than a Nilbandar ward, have won a global charge on shipping emissions
that almost every large trading nation opposed when they first proposed it.</p>
<p>From the year after next, ships above 5,000 tonnes will pay 18 dollars for each tonne of carbon. Two thirds of the
money is to go to ports and coasts that are losing ground to the sea.</p>
<p>Their negotiator, a former ferry captain named Sefo Taliaoa, kept a jar of water on the table through every session. It
was drawn from what used to be his mother’s garden. “I didn’t make a speech about it,” he said. “I just never put it away.”</p>
<p>Kairavi abstained. Its shipping minister said afterwards that abstaining had been “a form of support”.</p>`,
  },
  {
    slug: 'border-bazaar-reopens',
    title: 'At the border bazaar, the same stalls, the same faces, nineteen years older',
    shortDescription:
      'The crossing at Dohar was closed for a fortnight in 2006. It opened again on Saturday.',
    summary:
      'Traders from both sides may again meet on the bridge at Dohar two days a week, without visas, until sunset.',
    category: 'region',
    tags: ['diplomacy', 'migration'],
    contributors: ['samir-joshi'],
    picture: picture('dohar-bridge', 'landscape'),
    alt: 'A valley with terraces and distant peaks',
    caption: 'Dohar lies where three valleys and two currencies meet.',
    minutesAgo: 13000,
    hourlyViews: 25,
    body: `
<p>Abdul Karim Dar brought the ledger. It is bound in goatskin, and on its last written page, dated 3 November 2006, it
says that a spice dealer called Pemba owes him for eleven kilos of walnuts.</p>
<p>On Saturday morning, when the gates at Dohar opened for the first time since that week, Pemba was standing at the
other end of the bridge with a sack.</p>
<p>The bazaar used to be held twice a week on the bridge itself, so that no one had to enter anyone else’s country. A
shooting upstream closed it “for fourteen days, pending talks”. Nineteen years passed. Two of the bridge’s spans were
washed away and rebuilt for a traffic that did not exist.</p>
${figure('paddy-terraces', 'Terraced fields beneath mountains', 'Above Dohar the same terraces are farmed on both sides of the line.')}
<p>The rules have not changed: no visa, no cameras on the span, everyone off by sunset. What has changed is who comes. Of
212 registered stalls, 37 belong to the people who held them before. The others are their children, who had to be told
which side to stand on.</p>
<p>The walnuts were good. They were weighed twice, and found to be twelve kilos. Nobody would say which of them had
arranged that.</p>`,
  },
  {
    slug: 'consulate-queue-poets',
    title: 'The consulate queue that became a school',
    shortDescription:
      'While they wait for papers, migrants outside a Nilbandar consulate teach each other five languages.',
    category: 'region',
    tags: ['migration', 'schools'],
    contributors: ['bilal-kashifi'],
    picture: picture('woman-queue-teacher', 'portrait', 'classic'),
    alt: 'A woman in front of a warm painted background',
    minutesAgo: 30500,
    body: `
<p>The queue outside the Torvane consulate on Kothi Road begins at four in the morning and is not, properly speaking, a
queue. It is a syllabus. From four to five: numbers. From five to six: things a foreman might say. At six the tea comes
and there is poetry.</p>
<p>Its founder, Gulnar Habibi, waited ten months for a nurse’s permit. She had learnt Torvanian from films and noticed
that the men around her could not read the form they were holding. “I corrected one,” she says. “The next day he had
brought four.”</p>
<p>She got her permit in March and gave her place, with the chalk, to a welder.</p>`,
  },
])
