/**
 * The paper's own advertisements: each one HTML with its own style and a small script, asking nothing of the
 * network. They are written the way an advertiser writes: whole, and sure that nobody else is on the page.
 */

export const morningLetter = `
<style>
  .ft { box-sizing: border-box; width: 100%; height: 90px; display: flex; align-items: center; gap: 20px;
    padding: 0 24px; overflow: hidden; background: linear-gradient(100deg, #0d2f4f 0 55%, #154a6b);
    color: #f6efe0; font: 16px/1.3 Georgia, serif; text-decoration: none }
  .ft b { font-size: 24px; white-space: nowrap; color: #ffc65a }
  .ft span { flex: 1; min-width: 0; transition: opacity .4s }
  .ft i { flex: none; padding: 8px 14px; border: 1px solid #ffc65a; font: 600 13px/1 system-ui, sans-serif }
  @media (max-width: 600px) { .ft { gap: 12px; padding: 0 14px; font-size: 14px } .ft b { font-size: 18px }
    .ft i { display: none } }
</style>
<a class="ft" href="/newsletters" target="_top">
  <b>First Tide</b><span id="ft-line">Six stories before seven in the morning.</span><i>Get the letter</i>
</a>
<script>
  (function () {
    var lines = [
      'Six stories before seven in the morning.',
      'Ferry times, weather, and one thing to argue about.',
      'Written by people who were on the quay at five.'
    ]
    var line = document.getElementById('ft-line'), turn = 0
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    setInterval(function () {
      line.style.opacity = 0
      setTimeout(function () { line.textContent = lines[++turn % lines.length]; line.style.opacity = 1 }, 400)
    }, 5000)
  })()
</script>`

export const giftCard = `
<style>
  .gc { box-sizing: border-box; width: 300px; height: 250px; padding: 26px; background: #f3e4c8; color: #3b2314;
    font: 15px/1.45 Georgia, serif; position: relative; overflow: hidden }
  .gc:after { content: ""; position: absolute; right: -60px; bottom: -80px; width: 210px; height: 210px;
    border-radius: 50%; background: #d9603b }
  .gc strong { display: block; font-size: 30px; line-height: 1.05; margin-bottom: 12px }
  .gc a { position: relative; z-index: 1; display: inline-block; margin-top: 18px; padding: 9px 16px; background: #3b2314; color: #fff;
    font: 600 13px/1 system-ui, sans-serif; text-decoration: none }
</style>
<div class="gc"><strong>Give someone<br>a year of mornings.</strong>
  A Courier gift card, printed on our own 1931 letterpress.<br>
  <a href="/contact" target="_top">Order by <span id="gc-day">Friday</span></a>
</div>
<script>
  var gcDay = new Date(Date.now() + 4 * 864e5)
  document.getElementById('gc-day').textContent =
    ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'][gcDay.getDay()]
</script>`

export const lighthouseBeam = `
<style>
  .lh { position: relative; width: 300px; height: 600px; overflow: hidden; background: #0a1a2c; color: #f2ead8;
    font-family: Georgia, serif }
  .lh canvas { position: absolute; inset: 0 }
  .lh div { position: absolute; left: 26px; right: 26px; top: 40px }
  .lh h4 { margin: 0 0 10px; font-size: 33px; line-height: 1.05; font-weight: 700 }
  .lh p { margin: 0; font-size: 16px; line-height: 1.45; color: #c9d4de }
  .lh a { position: absolute; left: 26px; bottom: 30px; padding: 11px 18px; background: #ffc65a; color: #0a1a2c;
    font: 700 14px/1 system-ui, sans-serif; text-decoration: none }
</style>
<div class="lh"><canvas id="lh" width="300" height="600"></canvas>
  <div><h4>Someone has to keep the light on.</h4><p>Readers pay for three in every four reports we publish.</p></div>
  <a href="/about" target="_top">Stand with the Courier</a>
</div>
<script>
  (function () {
    var c = document.getElementById('lh').getContext('2d'), still = matchMedia('(prefers-reduced-motion: reduce)').matches
    function draw(t) {
      var a = still ? -0.5 : Math.sin(t / 2600) * 0.9 - 0.3
      c.clearRect(0, 0, 300, 600)
      var g = c.createRadialGradient(210, 330, 4, 210, 330, 330)
      g.addColorStop(0, 'rgba(255,216,130,.9)'); g.addColorStop(1, 'rgba(255,216,130,0)')
      c.fillStyle = g; c.beginPath(); c.moveTo(210, 330)
      c.arc(210, 330, 360, Math.PI + a - 0.13, Math.PI + a + 0.13); c.fill()
      c.fillStyle = '#e9e0cc'; c.beginPath(); c.moveTo(196, 350); c.lineTo(224, 350); c.lineTo(234, 500)
      c.lineTo(186, 500); c.fill()
      c.fillStyle = '#c8492f'; c.fillRect(192, 390, 36, 34); c.fillRect(188, 455, 44, 30)
      c.fillStyle = '#f7d27a'; c.fillRect(199, 318, 22, 24); c.fillStyle = '#c8492f'; c.fillRect(194, 342, 32, 8)
      c.beginPath(); c.moveTo(194, 318); c.lineTo(210, 300); c.lineTo(226, 318); c.fill()
      c.fillStyle = '#123250'; c.beginPath(); c.moveTo(0, 505)
      for (var x = 0; x <= 300; x += 6) c.lineTo(x, 500 + Math.sin(x / 24 + t / 900) * 5)
      c.lineTo(300, 600); c.lineTo(0, 600); c.fill()
      if (!still) requestAnimationFrame(draw)
    }
    draw(0)
  })()
</script>`

export const museumNight = `
<style>
  .mn { box-sizing: border-box; width: 336px; height: 280px; padding: 28px; background: #3a1840; color: #ffeede;
    font: 15px/1.4 system-ui, sans-serif; background-image: radial-gradient(circle at 85% 20%, #f08a4b 0 46px, transparent 47px) }
  .mn em { font: italic 700 34px/1.05 Georgia, serif; display: block; margin: 44px 0 12px }
  .mn small { display: block; margin-top: 16px; color: #e8b9cf }
</style>
<div class="mn"><em>Museum of the<br>Monsoon, by night</em>Doors open at eight. Bring a coat: it rains in gallery four.
  <small id="mn-left"></small></div>
<script>
  var mnLeft = (6 - new Date().getDay() + 7) % 7
  document.getElementById('mn-left').textContent = mnLeft === 0 ? 'Tonight, Fort Ward'
    : mnLeft === 1 ? 'Tomorrow, Fort Ward' : 'In ' + mnLeft + ' days, Fort Ward'
</script>`

export const boatRace = `
<style>
  .br { position: relative; width: 300px; height: 250px; overflow: hidden; background: #bfe3e0; color: #123c46;
    font: 15px/1.4 system-ui, sans-serif }
  .br b { position: absolute; left: 22px; top: 20px; font: 700 26px/1.1 Georgia, serif }
  .br p { position: absolute; left: 22px; bottom: 14px; margin: 0; color: #fff; font-weight: 600 }
  .br canvas { position: absolute; left: 0; bottom: 0 }
</style>
<div class="br"><canvas id="br" width="300" height="160"></canvas><b>Dhow Regatta,<br>Panna Island</b>
  <p>Watch from the 9.15 ferry.</p></div>
<script>
  (function () {
    var c = document.getElementById('br').getContext('2d')
    c.fillStyle = '#1d7281'; c.fillRect(0, 90, 300, 70)
    ;[[60, 1, '#f4efe2'], [150, .8, '#e9814f'], [225, .6, '#f4efe2']].forEach(function (b) {
      var x = b[0], s = b[1]
      c.fillStyle = '#5a2d1c'; c.beginPath(); c.moveTo(x - 34 * s, 86); c.quadraticCurveTo(x, 118 * (s * .2 + .8), x + 38 * s, 84); c.fill()
      c.fillStyle = b[2]; c.beginPath(); c.moveTo(x - 6 * s, 84); c.quadraticCurveTo(x + 44 * s, 60, x + 26 * s, 84 - 74 * s)
      c.quadraticCurveTo(x, 40, x - 6 * s, 84); c.fill()
    })
    c.strokeStyle = 'rgba(255,255,255,.35)'
    for (var i = 0; i < 14; i++) { c.beginPath(); c.moveTo((i * 83) % 300, 98 + i * 4); c.lineTo((i * 83) % 300 + 26, 98 + i * 4); c.stroke() }
  })()
</script>`

export const ferryTimes = `
<style>
  .fe { box-sizing: border-box; width: 100%; height: 90px; display: flex; align-items: center; gap: 22px;
    padding: 0 22px; background: #fbf6ea; color: #16333f; font: 15px/1.35 system-ui, sans-serif;
    border-top: 4px solid #12606f }
  .fe b { font: 700 20px/1.1 Georgia, serif }
  .fe output { font-weight: 700; font-variant-numeric: tabular-nums }
</style>
<div class="fe"><b>Next ferry</b><span>Old Quay to Panna Island leaves at <output id="fe-at">a quarter past</output>.
  Boats run every half hour until eleven at night.</span></div>
<script>
  var fe = new Date(Date.now() + 6e5), feMin = fe.getMinutes() < 15 ? 15 : fe.getMinutes() < 45 ? 45 : 75
  fe.setMinutes(feMin, 0, 0)
  document.getElementById('fe-at').textContent = fe.getHours() + '.' + ('0' + fe.getMinutes()).slice(-2)
</script>`
