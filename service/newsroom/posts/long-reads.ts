import { figure } from '../figure'
import { picture } from '../picture'
import { writtenIn } from '../written'

/** Reportage at full length. */
export const longReads = writtenIn('en', [
  {
    slug: 'forty-days-dock-strike',
    title: 'The forty days: an oral history of the strike that stopped the harbour',
    shortDescription:
      'In 1974 the first steel box arrived in Nilbandar and eleven thousand people put down their hooks. Those who were there tell it in their own words.',
    summary:
      'The dock strike of 1974 lasted forty days and fed no one. It won a pension, a school and a right to be retrained, and lost almost every job. Eleven witnesses remember the fog, the kitchen, the serum and the night of the lamps.',
    category: 'shipping',
    alsoIn: ['nation', 'culture'],
    tags: ['long-reads', 'port-expansion', 'heritage'],
    contributors: ['imran-solanki', 'ruth-almeida'],
    picture: picture('forty-days-harbour', 'sea', 'panorama'),
    alt: 'A cargo ship and small boats lie in a calm harbour under an orange sun',
    caption:
      'At the height of the strike sixty-three ships lay in the roads. People learnt their names, as one learns the names of neighbours.',
    credit: 'Illustration: Courier picture desk',
    minutesAgo: 2860,
    changedMinutesAgo: 2500,
    hourlyViews: 190,
    body: `
<p><em>On the first Monday of February 1974 a ship called the Aurelia Star came up to East Basin with 208 steel boxes on her
deck. By nightfall no one was working in the port of Nilbandar, and no one would for forty days. There is no monument. The
union’s papers were lost in the flood of 1985. What is left is what people remember, and over the past winter we went to ask
them. Where they contradict one another, we have let them.</em></p>

<h2>The voices</h2>
<ul>
<li><strong>Yusuf Tungekar</strong>, 84, was a winchman at Number Six shed and a member of the strike committee.</li>
<li><strong>Vasanti Bhoir</strong>, 79, kept the tea stall at the head of Old Quay.</li>
<li><strong>Captain Ernest Lobo</strong>, 88, was a harbour pilot.</li>
<li><strong>Sarojini Achrekar</strong>, 76, was a typist in the office of the port’s chairman.</li>
<li><strong>Bhaskar Rane</strong>, 81, was a police constable.</li>
<li><strong>Fatima Merchant</strong>, 73, was married to a lasher, and ran the kitchen at St Jude’s.</li>
<li><strong>Jimmy Kotwal</strong>, 86, was the junior partner in a shipping agency.</li>
<li><strong>Ganpat Koli</strong>, 82, was a fisherman at Saltworks.</li>
<li><strong>Dr Homi Saher</strong>, 90, was a house surgeon at the Fort Ward General.</li>
<li><strong>Pushpa Salvi</strong>, 59, was seven.</li>
<li><strong>Father Ignatius Pais</strong>, parish priest of St Jude’s, died in 2011. He kept a diary.</li>
</ul>

<h2>One. How it was done</h2>
<p><strong>Yusuf Tungekar:</strong> You must first understand how a ship was emptied, because nobody under sixty has seen it.
Everything came in something a man could carry. Sacks, bales, drums, cases of tinned milk, a piano. There were sixteen to a
gang: eight in the hold, one at the hatch with his hands up like a conductor, me on the winch, and the rest on the quay. I
couldn’t see into the hold. I watched the hatchman’s fingers. In nineteen years I never dropped a load, and in nineteen years
I never saw the thing I was lifting until it was over my head.</p>
<p><strong>Vasanti Bhoir:</strong> They came for tea at a quarter to six, sixteen at a time, a gang together, always the same
order. The hatchman paid. I knew what ship it was from the smell. Copra is sweet and a bit rotten. Hides, you didn’t want to
stand near. When it was cloves, everyone was in a good mood and they gave me some in a twist of paper. I had cloves until
1990.</p>
<p><strong>Captain Ernest Lobo:</strong> A general cargo ship took nine days to work. For nine days her crew was ashore and her
master was in the Seamen’s Club losing at billiards. The city was full of sailors who had time. That was what a port was, in
those days. It was a place where people waited for one another.</p>
<p><strong>Jimmy Kotwal:</strong> It was also a place where one case in thirty went for a walk. Let’s not be too sentimental. I had
a consignment of wrist-watches that came off the <em>Ilse</em> in 1971 with a thousand watches on the manifest and nine
hundred in the case, and there was not a docker in Nayapul that year who didn’t know what time it was.</p>
<p><strong>Yusuf Tungekar:</strong> He is exaggerating. It was eight hundred and fifty.</p>
<p><strong>Sarojini Achrekar:</strong> I typed the figures every month. Eleven thousand two hundred registered men. They handled two
and a half million tonnes, which works out at under a tonne per man per day. Mr Hathiram, the chairman, used to have me type
that sum on a card by itself. He kept it under the glass of his desk, facing visitors.</p>

<h2>Two. The box</h2>
<p><strong>Jimmy Kotwal:</strong> We had all read about containers. Our senior partner thought that they were a fashion, like the
hovercraft. Then in October of ’73 the lines wrote to say that they would send one ship, as a trial, with her own cranes, so
that the port need do nothing at all. That was the sentence that did it. “The port need do nothing.”</p>
<p><strong>Sarojini Achrekar:</strong> I typed the answer. It said that the port of Nilbandar was honoured. There was to be a band.</p>
<p><strong>Yusuf Tungekar:</strong> She came in on the morning tide on the fourth of February. She was ugly, I remember that, flat,
like a tray. We had been told she had two hundred and eight boxes. We stood on the quay, the day shift and the night shift both,
nobody had gone home. The ship’s crane picked up the first one and put it on a lorry. It took, I had my watch, four minutes.</p>
<p><strong>Ganpat Koli:</strong> We were coming in with pomfret and we stopped to look. I thought, that is a house. They’re
unloading houses.</p>
<p><strong>Yusuf Tungekar:</strong> My hatchman was Dattaram Salvi. He had the best hands in the port. You could have read those
fingers from a mile off. He watched the second box, and the third. After the third he turned round, to nobody, and said:
“There’s no one in the hold.” That was all. He said it as you’d say that somebody had died.</p>
<p><strong>Pushpa Salvi:</strong> He was my father. He came home in the middle of the morning. I had never seen him in the house in
the middle of the morning. He sat down on the cot with his cap on and asked me to show him my school book.</p>
<p><strong>Bhaskar Rane:</strong> The band had been told to play until the last box was off. Around the fortieth box they realised
nobody was listening and they stopped, one after the other. The drum went on for a bit.</p>
${figure('harbour-1974', 'Ships and small boats in a wide, still harbour', 'The roads off East Basin. A ship could be worked only from lighters when the quays were full; in 1974 the lighters stayed tied up too.')}

<h2>Three. Hooks down</h2>
<p><strong>Yusuf Tungekar:</strong> There was no vote, whatever the books say. At two o’clock the siren went for the afternoon shift
and no one moved. You carried your hook in your belt, here, at the back. Somebody took his out and laid it on the stones, and
then the next man. I can hear it now. Eleven thousand hooks. It took about ten minutes and it sounded like rain starting.</p>
<p><strong>Sarojini Achrekar:</strong> Mr Hathiram was at lunch with the lines. When he came back I said, “Sir, they have put down
their hooks.” He said: “All of them?” I said I hadn’t counted. He asked me to telephone Number Six shed, and it rang and rang,
and it was then that he went white. In seventeen years he had never telephoned a shed that didn’t answer.</p>
<p><strong>Bhaskar Rane:</strong> We were sent to guard the hooks. I am not joking. They thought that the men would come back for them
as weapons. So forty constables stood all night around a field of iron, and it was very cold, and at four in the morning the
men’s wives brought us tea.</p>
<p><strong>Vasanti Bhoir:</strong> I brought you tea.</p>
<p><strong>Bhaskar Rane:</strong> She brought us tea. I married her sister.</p>
<p><strong>Captain Ernest Lobo:</strong> The pilots met in the tower that evening. There were nineteen of us and we were not union men,
we had white covers to our caps and an opinion of ourselves. Old Commander Braganza said: “Gentlemen, a pilot brings a ship to
people who are waiting for her. If nobody is waiting, I don’t see that we have a function.” And he hung up his cap. So we went
out too. I think it was the only radical act of his life, and he arrived at it through etiquette.</p>
<p><strong>Father Pais, diary, 4 February:</strong> <em>No sirens. I had not known that I told the time by them. Said Mass twenty
minutes late.</em></p>

<h2>Four. Sixty-three ships</h2>
<p><strong>Ganpat Koli:</strong> By the second week you could have walked to Panna Island on their decks. At night they were lit up
like a second city, and it was a city where no one did any work either.</p>
<p><strong>Captain Ernest Lobo:</strong> One came to know them. The <em>Karin</em> had a goat. The <em>Maria Teresa</em> had a trumpeter,
rather a good one. On the <em>Fukuyo</em> they grew cucumbers in the lifeboats. I used to row round in the evenings, unofficially,
and tell each master where there was better holding ground. You can withdraw your labour, but you can’t withdraw the wind.</p>
<p><strong>Jimmy Kotwal:</strong> Each of those ships cost twelve hundred pounds a day to keep. I had six. I used to wake at three and
multiply. My father, who’d founded the firm, was past eighty and rather deaf. I told him we should be ruined in a month. He
said: “How are the men eating?” I thought that he had misheard me. He hadn’t.</p>
<p><strong>Sarojini Achrekar:</strong> The chairman dictated a letter to each man. Eleven thousand letters. It offered two hundred mohurs
to come back, and said that after the eighteenth the place would be given to somebody else. We cut a stencil and ran it for
three nights. I posted them myself in nine sacks. I had an uncle and two cousins in those sacks.</p>
<p><strong>Yusuf Tungekar:</strong> I’ve still got mine. My wife used the back of it for a laundry list: four shirts, two lungis, one
bedsheet. It’s the bedsheet that moves me now.</p>
<p><strong>Vasanti Bhoir:</strong> Nobody paid for tea after the tenth day. I kept it in my head, so many glasses each. I had no paper.
Then one night I lay down to sleep and started at the first man, and got as far as four hundred, and I thought, Vasanti, what
are you going to do with this? So I let it go. It was a relief, like letting go of a rope.</p>
${figure('dhow-yard-morning', 'Sailing boats near the shore', 'With the steamers idle, the dhows that carried lime and firewood along the coast became, for six weeks, the only cargo fleet in Nilbandar.')}

<h2>Five. The kitchen at St Jude’s</h2>
<p><strong>Fatima Merchant:</strong> I was twenty-one and I’d been married eight months. I could cook for two. On the ninth day my
husband’s mother gave me the last of the flour and said that from tomorrow it was in God’s hands, and I thought, well, which
God, and does He have a stove? The biggest stove in the ward was at the church.</p>
<p><strong>Father Pais, diary, 13 February:</strong> <em>A young Muslim woman at the door with a baby on the way and a ladle. Asked whether
the parish kitchen was in use. I said not since the feast in December. She asked how many the pots held. I said I did not know.
She said she would find out.</em></p>
<p><strong>Fatima Merchant:</strong> Two hundred and forty litres, the four of them together. I had that in my head before I’d asked his
name.</p>
<p><strong>Ganpat Koli:</strong> The fishermen’s council met on the beach. We had fish. We could not sell it. The ice works had shut
because the coal for it was on a ship. Old Hari-bhau said: “Then for once let the town eat it while it’s fresh.” So each boat gave
one basket in four to the church. We argued about the four for three hours. Nobody argued about the giving.</p>
<p><strong>Fatima Merchant:</strong> It was fish and rice until there was no rice. Then it was fish and whatever people brought: a
pumpkin, a bag of millet, some noodles from a sailor. You would not believe what can be done with fish and noodles. On the worst
day we had thirty-one baskets of bombil and a crate of tinned peaches. It’s still talked about.</p>
<p><strong>Pushpa Salvi:</strong> I had peaches. I’m told that there was fish with it. I only remember the peaches, that they were in a
steel bowl, and there was light in them.</p>
<p><strong>Dr Homi Saher:</strong> Four thousand meals a day, at the height of it. I went to see about typhoid, rather grandly, with my
stethoscope on. This girl told me to wash my hands and gave me an apron.</p>
<p><strong>Father Pais, diary, 20 February:</strong> <em>The bishop has written to ask on what authority the parish is feeding Communists. I
have replied that it is mostly fish.</em></p>
<p><strong>Fatima Merchant:</strong> There were Hindu women who wouldn’t eat from our pots, and they said so, and they came every day and
chopped. They’d bring their own food in a cloth and sit down next to me to eat it. By the end it was the same food. Nobody made a
speech. I never noticed which day it was.</p>

<h2>An interlude: what the city did without</h2>
<p><strong>Vasanti Bhoir:</strong> First it was kerosene. Then matches, which you wouldn’t think came on a ship. Then sugar. I put gur in the
tea and they made faces, and after a week they wouldn’t have it any other way. Then needles! Not one sewing needle in the whole of Mirza
Bazaar. Women were lending them by the hour.</p>
<p><strong>Pushpa Salvi:</strong> We had chalk from the quarry, yellow, and it squeaked. And no paper. Our teacher had us write on the steps of Old
Quay at low water and when the tide came in, that was the end of the lesson. I learnt my tables that way. I still can’t do the twelves,
because of the neaps.</p>
<p><strong>Bhaskar Rane:</strong> There was no crime. I’m serious, ask anyone at the station. There was nothing to steal, and everybody was out of doors.
I walked my beat at night and people said good evening. The inspector worried. He thought that it was the beginning of something.</p>
<p><strong>Jimmy Kotwal:</strong> My wife’s people lived on Kothi Road and they were out of everything: marmalade, typewriter ribbon, a certain sort of
biscuit. Her aunt took it as a personal attack. Then one morning she looked down from the balcony and saw the queue for St Jude’s, which
by then went round two corners, and she sent her cook along to help. The cook came back in the evening and gave notice. He said that he
was needed.</p>
<p><strong>Dr Homi Saher:</strong> I’ll tell you what we did without at the hospital: accidents. A port breaks about four men a week. Crushed feet, backs,
a hook in the hand. In February of ’74 the male surgical ward was empty for the first time since it was built. I walked down it with
Matron, forty made beds. She said, “I suppose one gets used to thinking of it as weather.”</p>
<p><strong>Ganpat Koli:</strong> And the water went clear. You could stand on the steps and see the bottom, old chain, bottles, a bicycle. In the third
week there were dolphins inside the breakwater. My father had told me of such a thing and I’d thought he was drunk.</p>
<p><strong>Sarojini Achrekar:</strong> At the office we came in every day, put the covers on our machines at nine and took them off at five, or the other way
about, I forget. No one liked to say that there wasn’t anything to type. The girls unpicked old cardigans. Miss Dharap, in Accounts, who
had never been known to make a joke, entered the dolphins under Arrivals.</p>
<p><strong>Captain Ernest Lobo:</strong> Draught two metres, cargo nil, agents none. It is still in the register. I’ve looked.</p>
<p><strong>Fatima Merchant:</strong> My son was born on the twenty-sixth day. The midwife came by handcart. There was no cotton wool, no soap, no
sugar water. There were thirty women in the yard, though, who’d left the chopping, and they sang so loud that I couldn’t hear myself. He’s
called Hartal. Strike. He’s a chartered accountant and he signs it H. Merchant.</p>
<p><strong>Yusuf Tungekar:</strong> What did we do without? Sleep. You’re a winchman, you’re paid to watch a man’s fingers. Then they put you on a committee
and you’re meant to see forty days ahead. I used to go down at night by myself and sit in the cab of the winch, with the levers, in the dark.
It was the only place where I knew how hard to pull.</p>

<h2>Six. Fog</h2>
<p><strong>Captain Ernest Lobo:</strong> We don’t get fog here, everybody knows that. On the twenty-second of February we got fog. It came
in from the west about sunset and it stayed for three days, and there were sixty-three ships in a roadstead meant for
twenty-five.</p>
<p><strong>Ganpat Koli:</strong> White as the inside of a coconut. I couldn’t see my own son at the other end of the boat. I made him sing.</p>
<p><strong>Captain Ernest Lobo:</strong> I was at home with a book. At about nine I heard a ship’s bell, then another, then a sort of
grinding. And I put on my cap. I hadn’t decided anything. When I reached the tower, seventeen of the nineteen were there already,
with their caps on, all rather embarrassed.</p>
<p><strong>Yusuf Tungekar:</strong> They sent to the committee to ask leave. You have to give them that. A pilot, with gold on his sleeve,
in Number Six shed with the fog coming in behind him, saying: “We should like to go out, but we’d be breaking your strike.” I
said, how many can you do? He said: “Without launches, none.” The launch crews were ours.</p>
<p><strong>Captain Ernest Lobo:</strong> He looked at his people. Nobody spoke. Then the man next to him, the one with the hands, said: “A
ship that’s sinking isn’t cargo.” And that was the resolution. I believe it’s in the minutes, or it would be if there were any.</p>
<p><strong>Pushpa Salvi:</strong> That was my father too. He wasn’t on the committee. He was just standing there.</p>
<p><strong>Ganpat Koli:</strong> So the launches went, and they went very slowly, and we went in front of them. A launch has an engine, it
can’t hear. We have oars. We went ahead with lamps and tin pans, boat after boat in a line from the quay to the outer buoy, each
one so near the next that you could just see his light. Every boat in Saltworks. My mother was in one.</p>
<p><strong>Bhaskar Rane:</strong> People call it the night of the lamps now, and they paint it on calendars, with stars. There were no
stars. You stood on the quay, and there was one lamp, and next to it half a lamp, and then nothing, and out of the nothing came
this noise of pans.</p>
<p><strong>Captain Ernest Lobo:</strong> I took the <em>Maria Teresa</em> out from under the bows of the <em>Karin</em> with four metres between
them. I know it was four because the goat was looking at me. We moved twenty-two ships in three nights with no wireless, by
lamps and saucepans, and we didn’t scratch the paint. I’ve had a long career. It is the only part of it that I’d care to have
read out.</p>
<p><strong>Father Pais, diary, 25 February:</strong> <em>Fog gone. The whole sea full of small boats with people asleep in them.</em></p>
${figure('saltworks-dusk', 'Low hills and a river mouth at evening', 'The beach at Saltworks, where the line of boats began. It was 2.3 kilometres to the outer buoy.')}

<h2>Seven. Number Three hatch</h2>
<p><strong>Dr Homi Saher:</strong> It was diphtheria. We’d had eleven cases in January, which was ordinary, and then in the last week of
February I had eleven in a day. Children, all under ten. You can do a good deal by sitting up with them. But what you need is
antitoxin, and the antitoxin for the whole coast was in Number Three hatch of the <em>Ilse</em>, in a cold box, underneath nine
hundred tonnes of newsprint.</p>
<p><strong>Jimmy Kotwal:</strong> The <em>Ilse</em> was mine. My agency, I mean. The doctor rang me up and asked how long it’d take to reach it. I
said with two gangs, thirty hours. He said, and without? I said, doctor, without gangs it’s an island.</p>
<p><strong>Dr Homi Saher:</strong> I went to the shed. I had prepared something about Hippocrates. I got as far as saying there were nineteen
children in the ward, and a man in the front asked: “Which ship?”</p>
<p><strong>Yusuf Tungekar:</strong> Now this one we did vote on. And it wasn’t easy, I don’t want you to write that it was easy. We’d been out
three weeks. They’d offered us nothing. If we opened one hatch, they would say: see, they can work when they like. There was a
fellow called Anton, a good man, he’d lost two fingers for that union, and he stood up and said, “It is always a child. When they
want to break you, they find a child.” And it was quiet, because it was true.</p>
<p><strong>Pushpa Salvi:</strong> I should say that I was one of the nineteen.</p>
<p><strong>Yusuf Tungekar:</strong> Dattaram didn’t speak. He didn’t tell anyone. I only learnt it afterwards. He sat at the back with his
hands between his knees, and when it came to the vote he didn’t raise his hand, for or against. I asked him years later, why not?
He said: “It would have been for myself.”</p>
<p><strong>Fatima Merchant:</strong> It was four in the afternoon and they’d come out to tell us in the kitchen how it had gone. Eight hundred
and six to seven hundred and ninety. Sixteen votes. I’d have gone in there with the ladle.</p>
<p><strong>Yusuf Tungekar:</strong> And Anton, who’d spoken against it, walked straight over to the field and picked up his hook. He asked the
constable for it. He said: “I lost the vote, so I’m working.” They took two gangs, volunteers, no pay. The chairman sent a clerk
down with a paper saying the port would pay double. We gave it to Fatima to light the stove.</p>
<p><strong>Sarojini Achrekar:</strong> I was the clerk.</p>
<p><strong>Jimmy Kotwal:</strong> I’d said thirty hours. It was dark, the ship had no steam on her winches, so they did it by hand with ropes,
reel by reel, four hundred kilos each. I stood on the quay all night with my ridiculous stop-watch. Nineteen hours and ten
minutes. At the end, the hatchman came up with the box in his arms. He wouldn’t put it in the sling. He carried it up sixty feet
of ladder against his chest.</p>
<p><strong>Dr Homi Saher:</strong> We lost two. We’d have lost, I should think, fourteen. I’ve thought about the two more than the twelve, as
one does.</p>
<p><strong>Pushpa Salvi:</strong> I remember a needle, and a man’s cap on the blanket, and that his hands were black and he was holding them
away from the sheet so as not to mark it.</p>
<p><strong>Yusuf Tungekar:</strong> And when they’d carried the box down they went back up, all thirty-two of them, and closed the hatch. They
put the newsprint back. I want you to write that. They’d moved nine hundred tonnes and they put back as much as would cover it,
and squared the tarpaulin, and laid the hooks down again in the same place. Because it was still a strike.</p>

<h2>Eight. The port’s side</h2>
<p><strong>Jimmy Kotwal:</strong> No one ever asks about our side, and I don’t blame them. But Hathiram wasn’t a villain. He had been to see the
new ports. He’d stood on a quay in the north where thirty men did what eleven thousand did here, and he came home frightened. He
thought that if the boxes didn’t come to Nilbandar they’d go to Fort Sahil, and that there would be a city of four million people
here with nothing to do but fish. He may have been right. That’s what makes it a tragedy and not just a quarrel.</p>
<p><strong>Sarojini Achrekar:</strong> He couldn’t say it, that was his trouble. He could say “throughput”. On the thirtieth day he asked me to
stay late, and he dictated a letter to the committee that was quite different from the others. It started, “I do not know what is
going to become of us.” He walked up and down. It was two pages, it was the best thing he ever wrote. Then he had me read it back,
and he said, “No. Thank you, Miss Achrekar,” and tore it across.</p>
<p><strong>Sarojini Achrekar:</strong> I was a trained stenographer. I had it in my book.</p>
<p><strong>Yusuf Tungekar:</strong> It came in the tea. I mean it, Vasanti gave me a glass, and there was a paper under the glass.</p>
<p><strong>Vasanti Bhoir:</strong> A girl in a good sari asked me to put it there. I didn’t ask. You’d be surprised what went under glasses.</p>
<p><strong>Sarojini Achrekar:</strong> I could’ve been dismissed. I could have been prosecuted, I think. I typed it out at home on my brother’s
machine, the one with the broken “e”. I’d decided that if they were all going to go under together, they should at least be told
that he was scared.</p>
<p><strong>Yusuf Tungekar:</strong> I read it to the committee with the lamp turned down. It had no name on it, and there was something funny about
the letters. Anton said that it was a trick. And Dattaram, he was at the back again, said: “No. Nobody on their side could make that
up.” We’d been fighting a man who wanted to get rid of us. It’s a different thing, to be fighting one who can’t sleep.</p>

<h2>Nine. Seven at the weighbridge</h2>
<p><strong>Yusuf Tungekar:</strong> We sent word, no lawyers, no press, anywhere he liked. He chose the weighbridge at Saltworks, God knows why. I
think that it was the only building the port owned where he’d never been photographed.</p>
<p><strong>Jimmy Kotwal:</strong> I drove him. I had the only car in the firm with petrol in it. There were three of them and three of us and the
weighbridge clerk, who was an old man and refused to leave, because, he said, if anyone stood on the plate he’d have to enter it.
So there are seven. And we all sat down round his desk, and the plate gave a clank, and he wrote it in the book. Four hundred and
sixty-one kilos.</p>
<p><strong>Yusuf Tungekar:</strong> Hathiram began with “throughput” and I said: “Sir, we’ve read your letter.” He looked at me for a long time.
You could hear the crickets. Then he put his papers back in his case and said, “Very well. What do you think will become of us?”</p>
<p><strong>Jimmy Kotwal:</strong> It lasted for ten hours. I’d been to a number of negotiations, and I had never before been to one where both
sides asked questions to which they wanted the answers. Tungekar said the boxes would come, he could see that, he’d timed them. He
said: “I’m not asking you to send the ship away. I’m asking who’s in the hold.” And we none of us understood him until the other one,
Anton, said: “He means, when there’s no one in the hold, where’ve they gone?”</p>
<p><strong>Yusuf Tungekar:</strong> There it is, the whole strike in four words. Who is in the hold. We’d never said it before because we hadn’t had
to. Eight men and a piano.</p>
<p><strong>Jimmy Kotwal:</strong> By midnight we had it down to numbers. No one dismissed; men leave when they’re sixty, or with three years’ pay
if they choose. A levy on every box that comes over the quay, four mohurs, to go into a fund. The fund to pay a pension, to the man
and then the widow. And a school, for the children of the gangs, to teach whatever it was that was coming. Hathiram held out on the
widow till two in the morning. I don’t know why. Then he said, “My mother was one,” and signed.</p>
<p><strong>Yusuf Tungekar:</strong> We shook hands and stood up and the clerk looked at his dial. He said: “Four hundred and sixty.” Somebody had lost a
kilo. He wanted to know which of us.</p>
${figure('letterpress-room', 'A quiet room with a desk and shelves', 'The agreement was set by hand that night in the Courier’s own composing room, forty clauses, by two printers who refused to be paid for it.')}

<h2>Ten. The fortieth day</h2>
<p><strong>Bhaskar Rane:</strong> The fifteenth of March. They marched in from the Nayapul end, all of them, and no one was shouting. I’d been on
a lot of marches and it’s the shouting that tells you where you stand. They came to the field, and each man went along looking for
his own hook. Eleven thousand hooks, rusted the same colour, and they knew them. It took most of the morning. Some of them were
laughing by then.</p>
<p><strong>Fatima Merchant:</strong> There were a hundred or so nobody picked up. There’d been deaths, and some had gone home to the villages. And
the women took those. I’ve got one. It isn’t my husband’s, his hangs behind the door. I don’t know whose mine is.</p>
<p><strong>Vasanti Bhoir:</strong> At a quarter to six they came for tea. Gang by gang, in the right order. And the first hatchman, it was Dattaram,
put a coin down and then another on top of it, and then another, and I said what’s this, and he said: “From the tenth day.” He’d
kept count. They’d all kept count. I had let go of the rope and they’d been holding the other end.</p>
<p><strong>Ganpat Koli:</strong> We gave the church one last boatload, the whole catch, not one in four. They had a dance. The trumpeter off the
<em>Maria Teresa</em> came ashore and played till his ship blew for him.</p>
<p><strong>Father Pais, diary, 15 March:</strong> <em>Sirens. Mass on time. Found that I minded.</em></p>
<p><strong>Pushpa Salvi:</strong> I was allowed to go to the gate with his lunch. I saw him stand at the hatch with his hands up. I’d never seen him
work. I thought he was stopping the ships.</p>

<h2>Eleven. After</h2>
<p><strong>Jimmy Kotwal:</strong> Did they win? I’ve been asked it at dinners for fifty years. In 1974 there were eleven thousand two hundred. In 1979
there were six. In 1984, nineteen hundred. The last general cargo gang in Nilbandar was stood down in the spring of 1991; I went to
see it, they were unloading a carousel. So, no. But not one was sacked. And Fort Sahil, which took the boxes without a strike, put
nine thousand men on the street in a single year with a month’s wages. It isn’t called a victory. It’s called falling down the
stairs and being held by the arm.</p>
<p><strong>Yusuf Tungekar:</strong> It is four mohurs a box. They thought there’d be fifty thousand boxes. Last year there were one million nine
hundred thousand. They’ve tried to get rid of that clause eight times. I keep it in the bank, with the laundry list.</p>
<p><strong>Sarojini Achrekar:</strong> I stayed until I retired, under six chairmen. Mr Hathiram died in 1982. When we cleared his desk the card with
the sum on it was still beneath the glass, but he’d turned it over. On the back he had written, in pencil, a number: four hundred and
sixty-one. I’m the only person in the office who knew what it was.</p>
<p><strong>Dr Homi Saher:</strong> The school is the thing. I used to inspect them for teeth. It’s across the road from the old Number Six, which
is a car park. There’s a doctor from that school, I trained her; there’s a judge. There’s a fellow who writes the programs that tell
the cranes which box to lift. His grandfather was a tally clerk.</p>
<p><strong>Pushpa Salvi:</strong> I was in the first class. Forty-one of us on benches from the seamen’s chapel. They didn’t know what to teach us.
Nobody knew what was coming. So they taught us everything: book-keeping, navigation, Sanskrit, electrical wiring. A lady came from
the college to teach us to speak in front of people. I’m an anaesthetist. I watch people’s hands.</p>
<p><strong>Pushpa Salvi:</strong> My father took the three years’ pay in ’81. He bought a small boat and wasn’t any good with it. In the evenings he
used to go down to East Basin, to the fence, and watch the gantries. I thought that it must hurt him, so once I went along and asked.
He said: “That one there is late on the slew. See? He’s watching the box. You don’t watch the box.” And he had his hand up, like this,
at the fence. He was bringing it in.</p>
${figure('lantern-hill-roofs', 'Roofs of an old quarter', 'The Dock Children’s School, now the Salvi School, seen from Lantern Hill. It has 1,300 pupils, and takes them from all over the city.')}

<h2>Twelve. The mud</h2>
<p><em>Last week the port commissioners <a href="/business/shipping/east-basin-expansion-approved">voted to fill in the eastern mudflat</a>.
Several of the people in this account were in the public seats. We asked them about it last.</em></p>
<p><strong>Captain Ernest Lobo:</strong> They need the water, I don’t dispute it. The new ships are four hundred metres. You can’t turn that off the
Breakwater, and I say so as a man who has tried it with two hundred and a goat.</p>
${figure('woman-net-mender', 'Portrait of a woman from the fishing quarter', 'Nets are still mended on the landing at East Basin, in the hour when the tide is too low to fish and too high to walk.')}
<p><strong>Ganpat Koli:</strong> I have one question. When the fog comes, who’s going to have an oar?</p>
<p><strong>Fatima Merchant:</strong> That Koli girl, the one who chairs the co-operative, she’s Ganpat’s granddaughter, she came to see me. She wanted
to know how we’d done it. I said there isn’t a how. You find out what the pots hold. She thought I was being clever with her. I
wrote it down for her: two hundred and forty litres.</p>
<p><strong>Vasanti Bhoir:</strong> There’s a machine at the head of the quay now that gives you tea in a paper cup. I tried it. It’s not bad tea. It
said THANK YOU on the little window and I said, you’re welcome, and then felt stupid. But you can’t put anything under a paper cup.</p>
<p><strong>Sarojini Achrekar:</strong> I listened to the chairman, the commodore, and he said “where practicable”. I have typed “where practicable” for
thirty-eight years. I know exactly what’s written on the back of it.</p>
<p><strong>Bhaskar Rane:</strong> If they want someone to guard the nets, I know how it’s done. You need a warm coat. And you should be on good terms
with whoever has the tea.</p>
<p><strong>Yusuf Tungekar:</strong> People come and ask for lessons, students, even somebody from a bank. I haven’t got any. We didn’t stop the box. We
asked it one question before we let it in, that is all, and we didn’t let it in until somebody had answered. You can do that with
anything. You can do it with mud.</p>
<p><strong>Jimmy Kotwal:</strong> I went back to the weighbridge in the autumn. It’s a museum of some kind, or it’s about to be. The book’s in a glass
case, open at the page. A young woman was explaining to some children that on this night in 1974 somebody had weighed the whole port of
Nilbandar, capital and labour, and that it came to four hundred and sixty-one kilos. A little boy put up his hand. He asked if that
included the clerk.</p>
<p><em>It did. His name was Narayan Thorat. He is the only one of the seven about whom we could find nothing more, except that his place at
the weighbridge was taken, on his retirement, by a niece, who used to write on the backs of receipts.</em></p>
<h2>How this was made</h2>
<p>The interviews were held between November and February in Nilbandar, Saltworks and on Panna Island, in four languages, and translated by the
reporters. They have been shortened and put in order; no sentence has been joined to another from a different day. Figures for the number
of men, ships and meals were compared with the reports of the Labour Department and the Courier of the time, and where these differ we have
used the lower. Father Pais’s diary is quoted by leave of the parish. The stenographer’s notebook was shown to us by its owner, who asked us
to say that she regretted nothing but the “e”.</p>`,
  },
])
