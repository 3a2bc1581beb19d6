/**
 * A body with every element that may stay in it. A test compares it with lib/body/schema.ts, so that no element is
 * missing here.
 */
import { drawnPath } from './pictures'

const PARAGRAPH =
  '<p>Passengers who had waited on both sides of the harbour were the first aboard, and the last to leave the deck when the bell was rung for the way back across the water.</p>'

const PHRASES = `<p>A <a href="/latest">link</a> of the site and <a href="https://example.org/">another one</a>; <b>bold</b>, <strong>strong</strong>,
<i>italic</i>, <em>emphasised</em>, <u>underlined</u>, <s>struck</s>, <del datetime="2026-11-20">removed</del> and <ins>added</ins>;
<mark>marked</mark>, <small>small</small>, H<sub>2</sub>O, 10<sup>6</sup>; <cite>a work</cite>, <q>a quotation</q>; <code>code</code>,
<kbd>Ctrl</kbd>, <samp>output</samp>, <var>x</var>; <abbr title="North-east">NE</abbr>, <time datetime="2026-11-20">20 November</time>,
<span lang="fr">un mot</span>, <bdi>بندر</bdi>, <bdo dir="rtl">reversed</bdo>, <ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>, a very<wbr>long<wbr>word.<br>A line of its own.</p>`

const LISTS = `<ul><li>One<ul><li>Below one</li></ul></li><li>Two</li></ul><ol start="3" type="a"><li>Third</li><li>Fourth</li></ol>
<dl><dt>Ferry</dt><dd>A ship that comes back.</dd></dl>`

const TABLE = `<table><caption>Passengers by day</caption><colgroup><col><col span="2"></colgroup>
<thead><tr><th scope="col">Day</th><th scope="col">To the island</th><th scope="col">Back</th></tr></thead>
<tbody><tr><th scope="row">Monday</th><td>1,204</td><td>1,198</td></tr><tr><th scope="row">Tuesday</th><td colspan="2">no ferry</td></tr></tbody>
<tfoot><tr><th scope="row">Together</th><td>1,204</td><td>1,198</td></tr></tfoot></table>`

const QUOTES = `<blockquote><p>We never left. We only waited where nobody could see us.</p><cite>The captain</cite></blockquote>
<pre>08:00  harbour
08:40  island</pre>
<details><summary>The timetable</summary><p>Every forty minutes.</p></details><hr>`

const MEDIA = `<figure><img src="${drawnPath(1600, 900)}" width="1600" height="900" alt="A hill"><figcaption>A picture with a caption. Photo: Mira Lund</figcaption></figure>
<figure style="width:50%"><img src="${drawnPath(900, 1200)}" width="900" height="1200" alt="A hill, upright"></figure>
<video src="https://media.example.org/ferry.mp4" poster="https://media.example.org/ferry.jpg" width="640" height="360"><source src="https://media.example.org/ferry.webm" type="video/webm"><track kind="captions" src="https://media.example.org/ferry.vtt" srclang="en" label="English"></video>
<audio src="https://media.example.org/bell.mp3"></audio>`

const EMBEDS = `<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" width="560" height="315" title="A film"></iframe>
<iframe src="https://unknown.example/map" title="A map"></iframe>
<blockquote class="twitter-tweet"><p>The ferry is back.</p>— Harbour <a href="https://twitter.com/harbour/status/1629307668568633344">June</a></blockquote>`

export const BODY = `${PARAGRAPH}${PHRASES}<h2>A heading</h2>${PARAGRAPH}<h3>A smaller one</h3><h4>Smaller still</h4><h5>The fifth</h5><h6>The sixth</h6>
<section><div>${PARAGRAPH}</div></section>${LISTS}<h2>Tables and quotations</h2>${TABLE}${QUOTES}<h2>Pictures, films and sound</h2>${MEDIA}<h2>Of other sites</h2>${EMBEDS}
<p style="text-align:center">In the middle.</p><p>A note<sup><a href="#fn1" id="ref1">1</a></sup>.</p><ol><li id="fn1">What the note says. <a href="#ref1">↩</a></li></ol>`

export const CORRECTED = `<p class="correction">An earlier version gave the <b>wrong</b> pier.</p>${PARAGRAPH}<h2>The first day</h2>${PARAGRAPH}${PARAGRAPH}<h2>The second day</h2>${PARAGRAPH}<h2>The ninth day</h2>${PARAGRAPH}`

export const PLAIN = PARAGRAPH.repeat(4)

export const FILM = `<video src="https://media.example.org/ferry.mp4" width="1280" height="720"></video>${PARAGRAPH}`

export const RECORDING = 'https://media.example.org/bell.mp3'

export const SOUND = `${PARAGRAPH}<audio controls src="${RECORDING}"></audio>${PARAGRAPH.repeat(2)}`

export const PICTURES = [900, 1200, 1600]
  .map(
    (width, index) =>
      `<figure><img src="${drawnPath(width, 1000)}" width="${width}" height="1000" alt="Picture ${index + 1}"><figcaption>The hill, picture ${index + 1} of three.</figcaption></figure>`,
  )
  .join('')
