import { figure } from '../figure'
import { picture } from '../picture'
import { writtenIn } from '../written'

/** Business, ports, markets and property. */
export const businessPosts = writtenIn('en', [
  {
    slug: 'east-basin-expansion-approved',
    title: 'East Basin will double in size, and take the last mudflat with it',
    shortDescription:
      'Port commissioners approve four new berths by seven votes to two. Fishing families have until the rains to decide where to go.',
    summary:
      'The 22-billion-mohur expansion adds four deep-water berths by the end of the decade. About 430 fishing families will lose their landing. A new mangrove belt twice the size of the mudflat is promised.',
    category: 'shipping',
    alsoIn: ['business', 'city'],
    tags: ['port-expansion', 'fisheries', 'mangroves'],
    contributors: ['imran-solanki', 'ruth-almeida'],
    picture: picture('east-basin-cranes-dawn', 'city', 'panorama'),
    alt: 'Dockside cranes and warehouses along the water in early light',
    caption: 'East Basin handles 1.9 million containers a year in a dock built for half as many.',
    credit: 'Illustration: Courier picture desk',
    minutesAgo: 95,
    changedMinutesAgo: 40,
    hourlyViews: 720,
    body: `
<p>The commissioners of the Port of Nilbandar voted on Friday to build four deep-water berths on the eastern mudflat,
the largest change to the harbour’s outline since the breakwater was closed in 1889.</p>
<p>The decision, by seven votes to two, ends a decade of studies and begins what the port’s chairman, Commodore Hamid
Sarang, called “the easier part, which is concrete”. When the berths open, ships half as long again as any that now call
will be able to turn inside the harbour at any state of the tide.</p>
<h2>430 families</h2>
<p>The mudflat is also a landing. Some 430 families bring crab, mullet and clams ashore there, many of them since a flood
moved them off the river islands two generations ago. They have no deeds. The port offers each family 310,000 mohurs, a
licence at the new fish dock and first call on 600 jobs.</p>
<p>“They have given me a number for the mud,” said Shanta Koli, who chairs the fishermen’s co-operative. “I asked for the
number of the fish.”</p>
<p>The two commissioners who voted no had asked for the landing to be rebuilt before the dredgers arrive. The majority
agreed to do so “where practicable”.</p>
${figure('cranes-east-basin', 'A skyline with dock cranes at work', 'Two of the existing gantries will be moved 400 metres on rails, in a single night, at spring tide.')}
<h2>Trees for mud</h2>
<p>The port will plant 190 hectares of mangrove along the Saltworks shore, twice the area it fills in. Whether the sum
works is disputed. Young mangroves take fifteen years to shelter as many fish as a mature flat, and
<a href="/science-climate/mangrove-nursery-count">fewer than half of those planted here survive</a> their third monsoon.</p>
<h2>What it will cost</h2>
<table><thead><tr><th>Work</th><th>Billion mohurs</th></tr></thead><tbody><tr><td>Dredging and fill</td><td>7.1</td></tr>
<tr><td>Quay walls</td><td>6.4</td></tr><tr><td>Cranes and yards</td><td>5.2</td></tr>
<tr><td>Road and rail</td><td>2.3</td></tr><tr><td>Mangroves, fish dock, resettlement</td><td>1.0</td></tr></tbody></table>
<p>Work starts after the rains. An appeal is likely. In the meantime the co-operative has asked for the tide tables for
the next nine years, and begun to hold its meetings on the mud.</p>`,
  },
  {
    slug: 'bank-of-the-coast-rates',
    title: 'Central bank holds rates and blames the onion',
    shortDescription: 'Inflation would be at its target, the governor says, but for one vegetable.',
    summary:
      'The policy rate stays at 6.25 per cent. Inflation is 5.1 per cent; without onions it would be 3.9. The next decision is in eight weeks.',
    category: 'business',
    alsoIn: ['markets'],
    tags: ['inflation', 'food'],
    contributors: ['kavita-raman'],
    picture: picture('policy-rate-steps', 'chart'),
    alt: 'Bands of colour that fall and rise again',
    minutesAgo: 270,
    hourlyViews: 260,
    body: `
<p>The Reserve Bank of Kairavi left its policy rate at 6.25 per cent on Friday and, in a passage economists read twice,
put the reason down to the onion.</p>
<p>Consumer prices rose 5.1 per cent in the year to last month. Leave out onions, which have gone from 22 to 64 mohurs a
kilo since the Karai valley flooded, and the figure is 3.9, just under the target.</p>
<p>“We have no instrument that dries a field,” said Governor Roshan Edulji. “Raising the price of a mortgage would not
lower the price of a curry.”</p>
<h2>Two members wanted more</h2>
<p>The vote was four to two. The minority argued that onions do not stay in their basket: restaurant prices are up nine
per cent, and the rickshaw drivers’ union has asked for a fare that reflects lunch.</p>
<p>Supplies should recover in January, when the first boats arrive from the far side of
<a href="/world/strait-of-halmar-toll-deal">the reopened strait</a>. The mohur closed a little firmer.</p>`,
  },
  {
    slug: 'freight-rates-slide',
    title: 'Freight rates slide as the queue at Halmar melts',
    shortDescription:
      'The cost of bringing a container to Nilbandar fell by a fifth between breakfast and lunch.',
    category: 'markets',
    alsoIn: ['shipping'],
    tags: ['freight'],
    contributors: ['imran-solanki'],
    picture: null,
    minutesAgo: 160,
    hourlyViews: 190,
    body: `
<p>A forty-foot container from the east could be booked to Nilbandar for 3,100 dollars at noon, down from 3,900 when the
exchange opened, as brokers tore up the detours they had been selling since August.</p>
${figure('freight-index-chart', 'A curve that climbs steeply and then turns', 'The coastal freight index: calm, blockade, and this morning.')}
<p>The winners are importers who waited. The losers are those who did not, among them a toy wholesaler in Mirza Bazaar who
paid for air freight on Wednesday. “I have eleven thousand plastic ducks,” he said, “that came first class.”</p>
<table><caption>Dollars per forty-foot container to Nilbandar</caption><thead><tr><th>From</th><th>Last week</th><th>Today</th></tr></thead>
<tbody><tr><td>Halmar East</td><td>3,900</td><td>3,100</td></tr><tr><td>Southern Cape</td><td>2,750</td><td>2,600</td></tr>
<tr><td>Ilvana</td><td>1,980</td><td>1,990</td></tr></tbody></table>`,
  },
  {
    slug: 'rents-pass-wages',
    title: 'In 19 wards a clerk’s wage no longer rents a clerk’s flat',
    shortDescription:
      'Our survey of 4,200 advertisements finds that rents have outrun pay across the north of the city for the first time.',
    summary:
      'A two-room flat takes more than half a median wage in 19 of 48 wards. Three years ago it was four. Rents fell only in East Basin.',
    category: 'business/property',
    alsoIn: ['city'],
    tags: ['housing', 'inflation'],
    contributors: ['kavita-raman', 'ruth-almeida'],
    picture: picture('north-wards-towers', 'city'),
    alt: 'Tall blocks of flats behind older, lower houses',
    minutesAgo: 1420,
    hourlyViews: 310,
    body: `
<p>Sunita Gaikwad types contracts for a letting agent in Nayapul. She does not live in Nayapul. “I know what everybody
pays,” she says. “That is why I live in Karai Road and take two buses.”</p>
<p>The Courier read 4,200 advertisements for two-room flats over three months and set them against the wages reported to
the provident fund. In 19 of the city’s 48 wards such a flat now costs more than half of a clerk’s median pay. Three years
ago that was true of four.</p>
${figure('rent-by-ward-chart', 'Bars of different heights in warm colours', 'Rent for two rooms as a share of median pay: the steepest rise is along the unfinished metro line.')}
<h2>The line that is not there yet</h2>
<p>The sharpest increases follow the northern metro, which will not carry a passenger until the year after next. Around
the future Tamarind Gardens station rents are up 41 per cent. Agents quote walking times to an entrance that is a hole.</p>
<h2>Empty, and not to let</h2>
<p>At the same time about one flat in nine is dark. Owners say that tenants are harder to remove than dust. The tax on
empty homes in <a href="/nation/politics/budget-flood-fund">this week’s budget</a> is meant to change that sum.</p>
<p>Only East Basin got cheaper, by three per cent. It is to be a building site for nine years.</p>`,
  },
  {
    slug: 'warehouse-lofts-old-quay',
    title: 'Pepper warehouse, sea view, some pepper',
    shortDescription:
      'The first lofts in Old Quay’s spice sheds have sold. The walls still make visitors sneeze.',
    category: 'business/property',
    tags: ['housing', 'heritage'],
    contributors: ['ruth-almeida'],
    picture: picture('pepper-warehouse-loft', 'interior'),
    alt: 'A room with an armchair, bookshelves and a window',
    minutesAgo: 6100,
    body: `
<p>Number 11, Spice Wharf, held pepper for 140 years and clerks for six. Since Tuesday it holds a dentist, two
architects and a retired tea taster, who paid between nine and fourteen million mohurs for the privilege of washing the
beams twice a year with vinegar.</p>
<p>“It comes out in the rains,” said the developer, Jehangir Lobo. “We put it in the contract under ‘atmosphere’.”</p>
<p>Heritage officers allowed new windows only where there had once been hoists. The result is a façade that looks shut
and a top floor from which one can see three lighthouses.</p>
<p>Eight more sheds are to follow. Porters who slept in them were moved in 2019 to a hostel behind the ice works, and have
asked whether there will be a reunion.</p>`,
  },
  {
    slug: 'profit-warning-sahyadri-cables',
    title: 'P&L; and other horrors: why Kaimala Cables published its accounts twice & blamed the printer',
    shortDescription:
      'A stray semicolon sent the shares down 14%. A second, corrected, edition sent them down another 3%.',
    category: 'markets',
    tags: ['profit-and-loss'],
    contributors: ['kavita-raman'],
    picture: picture('kaimala-ledger', 'chart', 'classic'),
    alt: 'A line climbing over rows of bars',
    minutesAgo: 2240,
    hourlyViews: 85,
    body: `
<p>Shareholders of Kaimala Cables received an annual report on Monday in which every “P&amp;L” had become “P&amp;L;”, three
tables had lost their minus signs, and the chairman appeared to have thanked “our loyal &amp;amp; long-suffering staff”.</p>
<p>By noon the shares had fallen 14 per cent. The company withdrew the report, found the fault in a template, and issued
another. The minus signs were back. The market, able at last to read the loss, marked the shares down further.</p>
<p>“The first edition was better,” said one broker. “It had hope in it.”</p>`,
  },
  {
    slug: 'tea-auction-online',
    title: 'After 162 years the tea auction falls silent',
    shortDescription:
      'Bids are now made by mouse. The auctioneer has been offered a role in customer success.',
    category: 'business',
    tags: ['food', 'heritage'],
    contributors: ['kavita-raman'],
    picture: picture('tea-auction-room', 'interior', 'panorama'),
    alt: 'Rows of benches in a tall room with lamps',
    minutesAgo: 8800,
    body: `
<p>The last lot sold by voice in the Nilbandar Tea Hall was 40 chests of Kaimala second flush. It went to a buyer in the
third row who had not meant to scratch his ear and took it as an honour.</p>
<p>From Monday the sale is held on a screen, which is faster, fairer and can be attended from a hill station in slippers.
About a third of the hall’s brokers voted against it. Most of them were heard humming.</p>
<p>Auctioneer Edwin Pinto, who could take seven bids a second, will train the software to know when a room is tired.</p>`,
  },
  {
    slug: 'crane-drivers-exam',
    title: 'The examination 42 metres up',
    shortDescription: 'Nilbandar trains its first class of women to drive quay cranes. The test is an egg.',
    category: 'shipping',
    tags: ['port-expansion'],
    contributors: ['imran-solanki'],
    picture: picture('woman-crane-pupil', 'portrait', 'tall'),
    alt: 'A young woman with a braid, smiling',
    minutesAgo: 3900,
    hourlyViews: 70,
    body: `
<p>Lower a forty-tonne box from 42 metres on to an egg. Stop when the egg feels it and before it breaks. That is the last
exercise in the crane drivers’ examination at East Basin, and on Wednesday seven of nine women passed it. So did four of
fourteen men.</p>
${figure('woman-crane-driver', 'Portrait of a woman in a bright scarf', 'Mumtaz Shaikh drove a school bus for twelve years. “Children move more than containers,” she says.')}
<p>The instructor, Baburao Naik, keeps the eggs that survive. He has written the names on them and has not decided what
to do about it.</p>`,
  },
  {
    slug: 'small-shops-credit-slip',
    title: 'The shopkeeper’s notebook goes digital, and starts to forget less than he would like',
    shortDescription:
      'Corner shops lend 14 billion mohurs a year without a form. An app now wants to count it.',
    category: 'business',
    alsoIn: ['start-ups'],
    tags: ['privacy', 'inflation'],
    contributors: ['tenzin-rawal', 'kavita-raman'],
    picture: picture('corner-shop-evening', 'city', 'small'),
    alt: 'A lit train crosses above dark streets',
    minutesAgo: 11200,
    body: `
<p>Every corner shop in the city has a notebook in which sugar, soap and school chalk are written down against a name.
Nobody signs. By the fifth of the month most lines are crossed out, and about one in thirty is quietly turned over with
the page.</p>
<p>Khata Plus, a telephone app used by 9,000 shops, does not turn pages. It sends reminders, adds up, and this month began
to offer its totals to banks as a measure of who pays.</p>
<p>“My notebook knows that Mrs Pires’s husband is ill,” said Ismail Merchant, who went back to paper in a week. “The
telephone only knows she is late.”</p>`,
  },
  {
    slug: 'ledger-of-lost-cargo',
    title: 'The ledger of lost cargo: how 212 containers left Nilbandar on paper and never on a ship',
    shortDescription:
      'For four years a small forwarding firm insured freight that did not exist. A tally clerk’s habit of counting twice undid it.',
    summary:
      'Insurers paid 1.3 billion mohurs for cargo said to have been lost overboard. The containers had never been loaded. Three people have been charged.',
    category: 'shipping',
    tags: ['freight', 'profit-and-loss'],
    contributors: ['imran-solanki', 'parveen-mistry'],
    picture: picture('lost-cargo-ledger', 'sea', 'classic'),
    alt: 'A loaded coaster leaving harbour under an orange sky',
    minutesAgo: 2050,
    access: 'Paid',
    hourlyViews: 205,
    body: `
<p>Ratan Sawant counts everything twice. He counts stairs, he counts the beads of other people’s rosaries, and for 31
years he counted containers at East Basin, first from the ship’s side and then, because he did not trust the ship, from
the shore.</p>
<p>It is the only reason anyone knows about the <em>Meher</em>, a coaster that left on a flat calm morning in 2022 and
reported four days later that eleven containers of cashew had gone overboard in heavy seas.</p>
<p>“I had the weather in my book, because I always write the weather,” Mr Sawant said. “And I had 94 boxes aboard. Her
manifest said 105.”</p>
${figure('man-tally-clerk', 'Portrait of a clerk', 'Ratan Sawant, who retired as senior tally clerk in 2023. He has kept every notebook.')}
<h2>A very unlucky shipper</h2>
<p>The cashew belonged to Golden Causeway Forwarders, two rooms above a bicycle shop on Kothi Road. The insurer paid
within a month. It was the ninth such payment in a year, all to different insurers, for goods lost on different ships.</p>
<p>Police now say that 212 containers insured by the firm between 2020 and 2024 were never packed. Their numbers belonged
to real boxes, most of them scrapped; one, officers found, was serving as a clinic in the hills.</p>
<h2>Why nobody looked</h2>
<p>A container that falls into the sea leaves little to inspect. Masters were paid, the charge sheet alleges, 40,000
mohurs a box to write a sentence in the log. Two have confessed. One said that he had come to believe in the storm.</p>
<p>Underwriters compare ships, not shippers, and no two had ever set their files side by side. When Mr Sawant took his
notebook to the port’s fraud desk in 2023 he was thanked and sent home with a calendar.</p>
<p>He went instead to his niece, who was studying statistics. She asked how many boxes are lost at sea from this coast in
an ordinary year. The answer was six.</p>
<p>The firm’s owner, whose lawyers say he will deny the charges, left a forwarding address in Ilvana. The trial is set for
the spring. Mr Sawant has been called as the second witness, and has asked who is the first, and whether anyone has
counted the witnesses.</p>`,
  },
  {
    slug: 'ship-breaking-yard-safety',
    title: 'Breakers’ yard where eleven died reopens with nets, doctors and half the work',
    shortDescription:
      'New rules on the Karai beach cost the trade a season. The men who are left say it was worth one.',
    category: 'shipping',
    tags: ['public-health'],
    contributors: ['imran-solanki'],
    picture: picture('karai-beach-hulls', 'sea'),
    alt: 'Ships near a hazy shore',
    minutesAgo: 40300,
    body: `
<p>At Karai, where ships are run on to the sand and cut apart by hand, the whistle blew on Monday for the first time since
an engine room exploded fourteen months ago.</p>
<p>Now a chemist goes aboard before the cutters do. There are nets beneath the plates, a clinic in a former wheelhouse,
and a rule that no man works alone, which the older hands find sociable and slow.</p>
<p>The yard will break nine ships this year, against twenty before. Its wages are unchanged. “We are paid by the hour
now,” said Haroon Molla, a cutter. “I have started to notice them.”</p>`,
  },
])
