/** Scenes of the news sections. */
import { BUSINESS, NATION, OPINION, WORLD } from './inks.mjs'

export const news = {
  'pilot-alongside': {
    size: '1600x900',
    ink: BUSINESS,
    pov: `
      Look(<-19, 3.2, -27>, <1.5, 6.4, 0>, 50) Clouds(1, 0.75, 0.4) Sun(<-0.7, 0.5, -0.6>, 1.2)
      Mist(1, 500) Sea(0.3, 1.1, 0.35)
      union { object { BoxShip(230, 3, 6) scale <1, 1.0, 1> } rotate y*10 translate <92, 0, 34> }
      object { Launch(0.3) rotate <0, -10, 5> scale 1.1 translate <-7, 0.3, -9> }
      object { Wake(34, 8) rotate y*-10 translate <-13, 0.15, -8> }
      #for (I, 0, 16) Box(<-2.4, 2+I*0.55, 9.0>, <-1.2, 2.14+I*0.55, 9.3>, 1) #end
      #for (S, 0, 1) Bar(<-2.4+S*1.2, 1, 9.1>, <-2.4+S*1.2, 12, 9.1>, 0.05, 1) #end
      object { Person(<110, 150>, <30, 10>, <70, 10>, <70, 20>, 4, 0, 1, 0.1) rotate y*-90 scale 1.35 translate <-1.8, 4.4, 8.3> }
      object { Person(<60, 20>, <40, 30>, <10, -8>, <8, 8>, 4, 0, 1, 0.05) rotate y*-40 scale 1.15 translate <-3.6, 2.1, -9.4> }`,
  },
  'east-basin-cranes': {
    size: '2000x1000',
    ink: BUSINESS,
    pov: `
      Look(<-165, 9, -150>, <16, 26, 30>, 50) Clouds(1, 0.8, 0.35) Sun(<0.8, 0.42, -0.5>, 1.15)
      Mist(1, 900) Sea(0.25, 2.4, 0.3)
      Box(<-400, -2, 0>, <500, 3, 300>, 0.45)
      #for (I, 0, 4) object { Gantry((mod(I, 2) ? 58 : 0), 0.16) translate <-70+I*52, 3, 2> } #end
      object { BoxShip(220, 5, 6) rotate y*180 translate <80, 0, -22> }
      object { Stack(24, 5, 4, 9) translate <-120, 3, 62> } object { Stack(20, 6, 4, 12) translate <-60, 3, 96> }
      #for (I, 0, 40) sphere { <-190+mod(I*37, 90), -0.9, -98+mod(I*23, 38)>, 3.4 scale <1.6, 0.35, 1> Tone(0.3) } #end
      object { Skiff(9, 0.06) rotate y*-18 translate <-136, 0.5, -101> }
      object { Person(<70, 60>, <10, 10>, <10, -10>, <10, 6>, 14, 2, 0.9, 0.9) rotate y*-10 translate <-138.4, 1, -101.6> scale 1 }
      Bar(<-137.4, 0, -102>, <-138.8, 4.6, -101>, 0.05, 0.05)
      object { Person(<30, 20>, <60, 70>, <80, 80>, <80, 80>, 10, 1, 0.6, 0.9) translate <-134.4, 0.4, -100.6> }`,
  },
  'four-launches': {
    size: '640x480',
    ink: NATION,
    pov: `
      Look(<8, 3, -30>, <4, 3.2, 20>, 50) Sky(1, 0.75) Sun(<-0.7, 0.6, -0.6>, 1.2) Mist(1, 160) Sea(0.3, 1, 0.4)
      #for (I, 0, 3) union { object { Launch(0.25) rotate <0, 0, 7> } object { Wake(30, 9) translate <-6, 0.1, 0> } rotate y*125 translate <-8+I*9, 0.3, -8+I*15> } #end`,
  },
  'council-chamber': {
    size: '1600x900',
    ink: NATION,
    pov: `
      Look(<0, 4.6, -13>, <0, 2.7, 6>, 62) Sun(<-0.75, 0.8, 0.15>, 1.7) Fill(<0.2, 0.6, -1>, 0.32) background { rgb 1 }
      Ground(0.5, 0.02)
      difference { box { <-10, 0, -20>, <10, 9, 12> } box { <-9.6, 0.01, -21>, <9.6, 8.6, 11.6> }
        #for (I, 0, 4) object { Arch(2, 5.4, 2) rotate y*90 translate <-9.8, 1.6, -6+I*4> } object { Arch(2, 5.4, 2) translate <-6.4+I*3.2, 1.6, 11.8> } #end Tone(0.75) }
      #for (J, 0, 3) #for (I, 0, 14)
        #local A = -100 + I*200/14;
        union { Box(<-0.62, 0, 0>, <0.62, 0.5+J*0.3, 0.5>, 0.2) Box(<-0.62, 0.5+J*0.3, 0.42>, <0.62, 1.15+J*0.3, 0.5>, 0.14) Box(<-0.55, 0.5+J*0.3, 0>, <0.55, 0.6+J*0.3, 0.42>, 0.55)
          Box(<-0.62, 0.78+J*0.3, -0.62>, <0.62, 0.84+J*0.3, -0.3>, 0.85) translate z*(3.4+J*1.25) rotate y*A translate z*1 }
      #end #end
      Box(<-1.6, 0, 7.6>, <1.6, 2.6, 8.4>, 0.12) Box(<-0.5, 2.4, 8.6>, <0.5, 4.4, 8.8>, 0.1) Box(<-0.9, 0, 0.2>, <0.9, 0.9, 1.2>, 0.2)`,
  },
  'guava-cart': {
    size: '1600x1067',
    ink: NATION,
    pov: `
      Look(<-2.6, 1.75, -4.6>, <0.25, 1.0, 0>, 47) Sky(1, 0.9) Sun(<-0.6, 0.75, -0.5>, 1.25) Fill(<1, 0.3, -0.6>, 0.2)
      Ground(0.7, 0.1)
      object { House(26, 7, 2, 2, 0.85, 0.12) translate <-8, 0, 4.4> } Box(<-9, 3, 3>, <20, 3.2, 4.4>, 0.25)
      #for (I, 0, 9) Bar(<-8+I*2.4, 0, 3.1>, <-8+I*2.4, 3, 3.1>, 0.09, 0.2) #end
      union { Box(<-1.1, 0.72, -0.5>, <1.1, 0.8, 0.5>, 0.2) Box(<-1.1, 0.8, -0.52>, <1.1, 0.92, -0.48>, 0.4) Box(<-1.1, 0.8, 0.48>, <1.1, 0.92, 0.52>, 0.4)
        #for (S, -1, 1, 2) #for (T, -1, 1, 2) union { torus { 0.34, 0.035 rotate x*90 Tone(0.08) } #for (I, 0, 7) Bar(0, vrotate(x*0.34, z*I*45), 0.014, 0.1) #end translate <S*0.75, 0.36, T*0.5> } #end #end
        #for (S, -1, 1, 2) Bar(<1.1, 0.76, S*0.4>, <1.75, 0.95, S*0.4>, 0.03, 0.2) Bar(<S*1, 0.8, 0.45>, <S*1, 2.1, 0.45>, 0.025, 0.1) #end
        Box(<-1.2, 2.06, -0.1>, <1.2, 2.12, 0.9>, 0.15)
        #local R = seed(4);
        #for (I, 0, 320) #local X = rand(R)*2-1; #local Z = rand(R)*0.84-0.42;
          sphere { <X, 0.86+0.34*rand(R)*(1-X*X*0.6)*(1-abs(Z)), Z>, 0.062 Tone(0.45+0.5*rand(R)) } #end }
      object { Person(<30, 75>, <50, 15>, <-3, 4>, <0, 0>, 8, 1, 0.12, 0.95) rotate y*-125 translate <0.55, 0.1, 0.95> }
      object { Person(<10, 80>, <10, 30>, <-6, 6>, <2, 4>, 2, 0, 0.95, 0.12) rotate y*160 translate <2.3, 0, -0.2> }
      object { Person(<-5, 12>, <10, 15>, <20, -16>, <6, 20>, 4, 0, 0.3, 0.5) rotate y*180 translate <4.2, 0, 1.8> }`,
  },
  'brass-taps': {
    size: '1600x1067',
    ink: NATION,
    pov: `
      Look(<-2.1, 1.5, -1.9>, <0.9, 1.02, 0.7>, 48) Sun(<-0.35, 0.75, -0.6>, 1.2) Fill(<0.6, 0.3, -0.7>, 0.2) background { rgb 1 }
      plane { -z, -0.62 pigment { brick rgb 0.92, rgb 0.34 brick_size <0.3, 0.15, 1> mortar 0.012 } finish { reflection 0.12 } translate z*0 }
      Box(<-6, 1.62, 0.5>, <9, 1.72, 0.7>, 0.15)
      union { difference { box { <-6, 0.55, -0.1>, <9, 0.85, 0.62> } box { <-5.9, 0.66, -0.02>, <8.9, 0.9, 0.6> } } Tone(0.95) finish { reflection 0.08 } }
      #for (I, 0, 13)
        union {
          #declare Metal = finish { ambient 0.1 diffuse 0.5 specular 1 roughness 0.02 reflection 0.25 };
          cylinder { <0, 1.25, 0.62>, <0, 1.25, 0.56>, 0.075 } cylinder { <0, 1.25, 0.6>, <0, 1.25, 0.34>, 0.036 }
          sphere_sweep { cubic_spline 6, <0, 1.25, 0.5>, 0.036, <0, 1.25, 0.4>, 0.036, <0, 1.24, 0.3>, 0.036, <0, 1.19, 0.25>, 0.034, <0, 1.1, 0.245>, 0.034, <0, 1, 0.245>, 0.034 }
          cylinder { <0, 1.1, 0.245>, <0, 1.07, 0.245>, 0.042 } cylinder { <0, 1.26, 0.4>, <0, 1.38, 0.4>, 0.024 } sphere { <0, 1.31, 0.4>, 0.036 }
          cylinder { <-0.1, 1.39, 0.4>, <0.1, 1.39, 0.4>, 0.017 } cylinder { <0, 1.39, 0.3>, <0, 1.39, 0.5>, 0.017 } sphere { <-0.1, 1.39, 0.4>, 0.026 } sphere { <0.1, 1.39, 0.4>, 0.026 }
          pigment { rgb 0.55 } finish { Metal } translate x*(-1.3+I*0.55) }
      #end
      cylinder { <0.35, 1.07, 0.245>, <0.35, 0.67, 0.245>, 0.016 pigment { rgb 1 } finish { ambient 0.7 } }
      #for (I, 0, 9) sphere { <0.35+0.07*sin(I*2.4), 0.68+mod(I, 3)*0.02, 0.245+0.07*cos(I*2.4)>, 0.014 Tone(1) finish { ambient 0.7 } } #end`,
  },
  'dohar-bridge': {
    size: '2000x1000',
    ink: WORLD,
    pov: `
      Look(<-46, 17, -66>, <4, 7, 0>, 46) Sky(1, 0.85) Sun(<-0.75, 0.5, -0.3>, 1.2) Mist(1, 420)
      object { Hills(500, 95, 260, 3, 0.5) translate <-60, -8, 210> } object { Hills(420, 70, 200, 9, 0.42) translate <190, -10, 130> }
      Sea(0.35, 1.6, 0.5)
      difference { box { <-90, -4, -3>, <90, 11, 3> } #for (I, -3, 3) object { Arch(18, 13, 9) translate <I*22, -4.5, 0> } #end Tone(0.6) normal { brick 0.4 scale 0.25 } }
      #for (S, -1, 1, 2) Box(<-90, 11, S*3-0.25>, <90, 12, S*3+0.25>, 0.85) #for (I, -4, 3) cone { <11+I*22, -4, S*3.4>, 1.8, <11+I*22, 12, S*3.4>, 1.1 Tone(0.55) } #end
      object { Arch(4, 9, 1.2) translate <S*62, 11, 0> Tone(0.2) } #end
      #local R = seed(11);
      #for (I, 0, 22) #local X = -42+I*4;
        union { Box(<-1.3, 2.1, -1>, <1.3, 2.3, 1>, (mod(I, 3) ? 0.95 : 0.15)) #for (S, -1, 1, 2) Bar(<S*1.2, 0, 0.9>, <S*1.2, 2.1, 0.9>, 0.06, 0.1) Bar(<S*1.2, 0, -0.9>, <S*1.2, 2.1, -0.9>, 0.06, 0.1) #end
          #for (K, 0, 5) sphere { <-1+K*0.4, 0.9, 0>, 0.28 Tone(0.2+rand(R)*0.7) } #end translate <X, 11, (mod(I, 2) ? 1.7 : -1.5)> } #end
      object { Crowd(130, <-52, 11, -2.2>, <52, 11, 2.2>, 21) }
      object { Tree(11, 0.2, 3) translate <-74, 6, 16> } object { Tree(9, 0.2, 5) translate <-84, 6, 4> } object { Tree(12, 0.2, 8) translate <76, 7, 14> }`,
  },
  'jar-of-water': {
    size: '1600x900',
    ink: WORLD,
    pov: `
      Look(<-0.6, 0.62, -2.3>, <0.18, 0.3, 0>, 40) Sun(<-0.9, 0.55, 0.35>, 1.4) Fill(<0.3, 0.6, -1>, 0.3) background { rgb 0.95 }
      Box(<-4, -0.1, -1>, <4, 0, 1.2>, 0.8) plane { -z, -7 Tone(0.98) }
      #for (I, -2, 3) union { Box(<-0.42, 0.3, 0>, <0.42, 1.25, 0.07>, 0.12) Box(<-0.46, -0.6, -0.5>, <0.46, 0.3, 0>, 0.14) translate <I*1.2, -0.15, 2.4> } #end
      #for (I, -1, 2) union { Box(<-0.3, 0, -0.12>, <0.3, 0.005, 0.12>, 1) prism { linear_sweep linear_spline -0.17, 0.17, 4, <-0.09, 0>, <0, 0.16>, <0.09, 0>, <-0.09, 0> rotate <-90, 90, 0> scale <1, 1, -1> translate <0.0, 0, 0.34> Tone(0.98) } translate <I*0.95+0.35, 0, -0.1> } #end
      union {
        lathe { cubic_spline 9, <0, 0.01>, <0.14, 0>, <0.16, 0.05>, <0.16, 0.3>, <0.15, 0.36>, <0.115, 0.4>, <0.115, 0.44>, <0.12, 0.46>, <0.12, 0.47>
          pigment { rgbt <1, 1, 1, 0.9> } finish { ambient 0 diffuse 0.05 reflection { 0.03, 0.6 fresnel on } specular 1 roughness 0.005 } interior { ior 1.02 } }
        cylinder { y*0.015, y*0.285, 0.15 pigment { rgbt <0.35, 0.35, 0.35, 0.55> } finish { ambient 0.05 diffuse 0.25 reflection { 0.05, 0.5 fresnel on } specular 1 roughness 0.01 } interior { ior 1.33 } }
        cylinder { y*0.44, y*0.5, 0.128 Tone(0.12) } cylinder { y*0.012, y*0.04, 0.148 Tone(0.15) normal { bumps 1 scale 0.02 } }
        translate <0.02, 0, -0.25> scale 1.2 }`,
  },
  'cracked-bell': {
    size: '1600x1067',
    ink: WORLD,
    pov: `
      Look(<-1.4, 1.15, -4.6>, <0, 1.32, 0>, 42) Sun(<-0.8, 0.6, -0.5>, 1.3) Fill(<1, 0.2, -0.3>, 0.22) background { rgb 1 }
      #local W = difference { box { <-9, -1, 2>, <9, 7, 3> } object { Arch(3.6, 4.4, 9) translate <0, -0.9, 2> } }
      object { W Tone(0.85) normal { brick 0.5 scale 0.055 } }
      plane { -z, -60 pigment { gradient y color_map { [0 rgb 1] [1 rgb 0.6] } scale 60 } finish { ambient 0.9 diffuse 0 } }
      Box(<-2.6, 2.55, -0.14>, <2.6, 2.85, 0.14>, 0.12)
      difference {
        lathe { cubic_spline 12, <0, 2.42>, <0.12, 2.4>, <0.42, 2.3>, <0.52, 2.05>, <0.55, 1.6>, <0.66, 1.15>, <0.88, 0.82>, <0.98, 0.66>, <0.93, 0.62>, <0.8, 0.85>, <0.5, 1.5>, <0.4, 2> }
        union { box { <-0.012, 0, -2>, <0.012, 0.95, 0> rotate z*4 } box { <-0.02, 0.9, -2>, <0.012, 1.2, 0> rotate z*-14 translate <0.28, 0.02, 0> } box { <-0.016, 1.15, -2>, <0.006, 1.5, 0> rotate z*9 translate <0.22, 0, 0> } rotate y*-12 }
        pigment { rgb 0.38 } finish { ambient 0.1 diffuse 0.55 specular 0.7 roughness 0.06 reflection 0.06 } normal { bumps 0.25 scale 0.05 } }
      #for (I, 0, 2) torus { 0.55+0.055*I*I*1.2, 0.016 translate y*(1.62-I*0.26) Tone(0.3) } #end
      #for (S, -1, 1, 2) torus { 0.13, 0.04 rotate x*90 scale <1, 1.3, 1> translate <S*0.1, 2.5, 0> Tone(0.15) } #end
      Bar(<0, 1.6, 0>, <0.1, 0.52, 0>, 0.04, 0.1) sphere { <0.1, 0.5, 0>, 0.12 Tone(0.1) }
      object { Person(<150, 40>, <10, 60>, <-3, 5>, <0, 0>, -2, 0, 0.95, 0.1) rotate y*-20 scale 0.98 translate <-1.35, -0.5, 0.35> }
      Bar(<-1.0, 0.62, 0.2>, <0.98, 0.62, -0.2>, 0.012, 1)`,
  },
  'umbrellas-kothi-road': {
    size: '1400x1400',
    ink: OPINION,
    pov: `
      Look(<0, 13, -4.5>, <0, 0, 0.4>, 44) Sun(<-0.5, 0.8, 0.3>, 1.1) Fill(<0.3, 1, -0.4>, 0.35)
      plane { y, 0 pigment { brick rgb 0.9, rgb 0.72 brick_size <1.5, 1, 0.75> mortar 0.05 } finish { reflection 0.16 } normal { bumps 0.12 scale <0.4, 1, 0.9> } }
      #local R = seed(6);
      #local P = array[11][2] {{-3.6, 3.2}, {-1.5, 3.9}, {0.9, 3.0}, {3.4, 3.7}, {-4, 0.5}, {-1.1, 0.9}, {0.9, -0.1}, {3.6, 0.6}, {-2.7, -2.4}, {0.3, -2.9}, {3.1, -2.5}};
      #for (I, 0, 10)
        #local H = (I = 5 ? 2.35 : (I = 6 ? 1.75 : 2.05)); #local T = (I = 5 ? 16 : (I = 6 ? -20 : rand(R)*16-8));
        union {
          object { Umbrella((I = 8 ? 1.35 : 1.02), (I = 6 ? 0.12 : (mod(I, 3) = 0 ? 0.2 : (mod(I, 3) = 1 ? 0.95 : 0.5)))) rotate z*T rotate y*(rand(R)*40) translate y*H }
          object { Standing(mod(I, 2), rand(R), rand(R)) rotate y*((I > 4 & I < 8) ? (I = 5 ? 0 : 180) : rand(R)*360) }
          translate <P[I][0], 0, P[I][1]> }
      #end
      object { Person(<150, 150>, <30, 30>, <14, -12>, <8, 14>, 2, 0, 0.95, 0.2) rotate y*100 translate <-0.6, 0, -1.2> } Box(<-0.95, 1.9, -1.6>, <-0.3, 2.3, -0.95>, 0.75)
      #for (I, 0, 420) #local X = rand(R)*12-6; #local Z = rand(R)*12-6; #local Y = rand(R)*6; cylinder { <X, Y, Z>, <X+0.05, Y+0.35, Z+0.05>, 0.006 Tone(0.2) } #end`,
  },
  'egg-under-box': {
    size: '1600x900',
    ink: BUSINESS,
    pov: `
      Look(<-4.6, 0.9, -7.6>, <1.2, 1.15, 0>, 46) Clouds(1, 0.8, 0.3) Sun(<-0.7, 0.6, -0.6>, 1.2) Fill(<0.6, 0.2, -0.8>, 0.16)
      Ground(0.75, 0.15) Mist(1, 300)
      union { Container(0.4) rotate y*-14 scale <1, 1, 1> translate <5.6, 0.44, 1.9> }
      union { Box(<-0.16, 0, -0.16>, <0.16, 0.14, 0.16>, 0.08) rotate y*-14 translate <0.02, 0.36, -0.6> }
      sphere { 0, 0.135 scale <1, 1.3, 1> translate <0.0, 0.175, -0.62> Tone(1) finish { ambient 0.35 } }
      torus { 0.1, 0.03 translate <0.0, 0.02, -0.62> Tone(0.2) }
      object { Gantry(0, 0.3) rotate y*180 translate <40, 0, 90> } object { Gantry(60, 0.3) rotate y*180 translate <-30, 0, 130> }
      object { Standing(0, 0.9, 0.1) rotate y*60 translate <-3.2, 0, 7> } object { Person(<20, 110>, <90, 20>, <-4, 4>, <2, 2>, 4, 0, 0.2, 0.5) rotate y*-10 translate <-4.4, 0, 7.6> }`,
  },
  'crane-walk': {
    size: '1600x900',
    ink: BUSINESS,
    pov: `
      Look(<-6.4, 1.7, -9.4>, <1.4, 3.2, 0>, 52) Clouds(1, 0.8, 0.35) Sun(<-0.6, 0.6, -0.6>, 1.2) Fill(<0.7, 0.3, -0.5>, 0.15) Mist(1, 220) Ground(0.7, 0.1)
      #for (S, 0, 1) Box(<-60, 0, S*14-0.08>, <60, 0.14, S*14+0.08>, 0.15) Box(<-60, 0, S*14-0.5>, <60, 0.03, S*14+0.5>, 0.4) #end
      #for (S, 0, 1) union { #for (I, 0, 7) cylinder { <I*1.25, 0.62, -0.2>, <I*1.25, 0.62, 0.2>, 0.5 Tone(0.12) } cylinder { <I*1.25, 0.62, -0.24>, <I*1.25, 0.62, 0.24>, 0.2 Tone(0.75) } #end
        #for (I, 0, 3) Box(<-0.5+I*2.5, 0.6, -0.4>, <1.75+I*2.5, 1.35, -0.24>, 0.4) Box(<-0.5+I*2.5, 0.6, 0.24>, <1.75+I*2.5, 1.35, 0.4>, 0.4) #end Box(<0, 1.35, -0.5>, <8.8, 1.9, 0.5>, 0.5) Box(<3, 1.9, -0.9>, <5.8, 30, 0.9>, 0.42) Box(<3.2, 5, -0.95>, <5.6, 6.4, -0.9>, 1) translate <0.6, 0, S*14> }
        #end Box(<4, 9, 0>, <5.8, 10.6, 14>, 0.3) Bar(<4.6, 10, 0>, <4.6, 26, 14>, 0.4, 0.35)
      object { Gantry(0, 0.4) translate <60, 0, 60> }
      object { Person(<62, 72>, <50, 40>, <-14, 26>, <26, 6>, -4, 0, 0.95, 0.12) rotate y*10 translate <-2.6, 0, -0.5> } Box(<-2.3, 1.32, -0.8>, <-1.7, 1.38, -0.2>, 0.05)
      object { Standing(0, 0.2, 0.5) rotate y*200 translate <2.5, 0, -2.6> } object { Person(<10, 140>, <10, 20>, <0, 0>, <0, 0>, 0, 0, 0.9, 0.1) rotate y*-100 translate <8.4, 0, -3> } object { Standing(0, 0.9, 0.1) rotate y*150 translate <9.4, 0, -2.4> }`,
  },
  'one-in-nine-dark': {
    size: '640x480',
    ink: OPINION,
    pov: `
      Look(<-9, 6, -26>, <2, 11, 0>, 50) Sky(0.25, 0.1) Sun(<-0.5, 0.6, -0.6>, 0.35)
      #local R = seed(14); Box(<-11, 0, 0>, <15, 27, 10>, 0.22)
      #for (I, 0, 8) #for (J, 0, 8) #local Lit = (mod(I*5+J*2, 9) != 0);
        union { box { <0, 0, -0.05>, <1.5, 1.7, 0.2> pigment { rgb (Lit ? 1 : 0.02) } finish { ambient (Lit ? 1.1 : 0) } } Box(<-0.15, -0.25, -0.5>, <1.7, -0.1, 0>, 0.5) #if (Lit & mod(I*3+J, 4) = 0) Box(<0.5, 0, -0.08>, <0.9, 1, -0.06>, 0.15) #end translate <-10+I*2.75, 1.6+J*2.8, 0> } #end #end
      Ground(0.3, 0.1) object { Tree(7, 0.08, 3) translate <-12, 0, -4> } object { Standing(1, 0.05, 0.1) translate <3, 0, -5> }`,
  },
}
