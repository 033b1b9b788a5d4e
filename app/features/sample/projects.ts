/** `daysAgo` counts back from setup; the first paragraph is the summary, `para1` … are in Malayalam. */
export const projects = [
  {
    daysAgo: 14,
    at: "10:00",
    title: "Life School: nine rooms that are lit after dark",
    pictures: ["evening-class", "oil-lamp", "night-study", "kids-cooking"],
    paragraphs: [
      "Nine evening classes for 187 children of pickers, masons and drivers: something to eat, forty good minutes of work, and a teacher from the same village who knows every name and every excuse.",
      "Most of the children who come to Life School are at home alone between four and seven, because the day's wage is paid at the end of the day. The classes meet in rooms that nobody needs at that hour: behind a milk society, in a parish hall, on the veranda of an anganwadi. We pay the current, the egg and the teacher. The village lends the room and keeps the key, and in seven of nine places a mother opens the door.",
      "The teachers are young women and men who have finished class twelve and live within walking distance. They are trained for three weeks and then for one Saturday each month, by retired teachers of government schools. A teacher has about twenty children. She visits each family twice a year, and after the third missed evening in a row she goes to ask. Most of those who stay away are not lazy. They are minding a smaller child, and so the small ones may come along.",
      "Once a week there is no schoolbook. The children cook, add up a shop's bill, write a letter to the panchayat about a broken tap, or learn what to say to a doctor. We call it the lesson that has no marks. It is the one for which nobody is late, and the one that parents first laughed about and now ask for by its day.",
      "Of the children who joined three years ago, four in five are still in school, against a little over half in the same colonies before. The number hides much: girls stay longer than boys, and those who live beyond the dark stretch of road stop first. Two rooms still have no toilet of their own. Both will have one before the tenth room is opened.",
    ],
    translations: {
      ml: {
        title: "ലൈഫ് സ്കൂൾ: ഇരുട്ടിയാലും വെളിച്ചമുള്ള ഒമ്പതു മുറികൾ",
        para1:
          "തേയില നുള്ളാൻ പോകുന്നവരുടെയും കല്പണിക്കാരുടെയും ഡ്രൈവർമാരുടെയും 187 മക്കൾക്കായി ഒമ്പതു സായാഹ്നക്ലാസ്: കഴിക്കാൻ എന്തെങ്കിലും, നല്ല നാല്പതു മിനിറ്റ് പഠിപ്പ്, എല്ലാ പേരും എല്ലാ ഒഴികഴിവും അറിയാവുന്ന, അതേ നാട്ടിൽനിന്നുള്ള ഒരധ്യാപിക.",
        para2:
          "ലൈഫ് സ്കൂളിൽ വരുന്ന കുട്ടികളിലേറെയും വൈകുന്നേരം നാലു മുതൽ ഏഴു മണി വരെ വീട്ടിൽ തനിച്ചാണ്; കൂലി കിട്ടുന്നത് ദിവസം തീരുമ്പോഴാണല്ലോ. ആ നേരത്ത് ആർക്കും വേണ്ടാത്ത മുറികളിലാണ് ക്ലാസ്: ക്ഷീരസംഘത്തിനു പിന്നിൽ, പാരിഷ് ഹാളിൽ, അങ്കണവാടിയുടെ വരാന്തയിൽ. കറന്റിനും മുട്ടയ്ക്കും അധ്യാപികയ്ക്കുമുള്ള പണം ഞങ്ങൾ കൊടുക്കും. മുറി നാട്ടുകാർ തരും, താക്കോൽ അവർ സൂക്ഷിക്കും; ഒമ്പതിൽ ഏഴിടത്തും വാതിൽ തുറക്കുന്നത് ഒരമ്മയാണ്.",
        para3:
          "പന്ത്രണ്ടാം ക്ലാസ് കഴിഞ്ഞ, നടന്നെത്താവുന്ന ദൂരത്തു താമസിക്കുന്ന യുവതികളും യുവാക്കളുമാണ് പഠിപ്പിക്കുന്നത്. ആദ്യം മൂന്നാഴ്ച, പിന്നെ മാസത്തിൽ ഒരു ശനിയാഴ്ച, സർക്കാർ സ്കൂളുകളിൽനിന്നു വിരമിച്ച അധ്യാപകർ അവരെ പരിശീലിപ്പിക്കും. ഒരാൾക്ക് ഇരുപതോളം കുട്ടികൾ. വർഷത്തിൽ രണ്ടുവട്ടം ഓരോ വീട്ടിലും ചെല്ലും; തുടർച്ചയായി മൂന്നു വൈകുന്നേരം മുടങ്ങിയാൽ ചെന്നു ചോദിക്കും. വരാത്തവരിലേറെയും മടിയരല്ല. തന്നിലും ചെറിയൊരാളെ നോക്കുകയാണ്; അതുകൊണ്ട് ചെറിയവർക്കും കൂടെ വരാം.",
        para4:
          "ആഴ്ചയിലൊരിക്കൽ പാഠപുസ്തകമില്ല. കുട്ടികൾ പാചകം ചെയ്യും, കടയിലെ ബില്ലു കൂട്ടും, കേടായ പൈപ്പിനെപ്പറ്റി പഞ്ചായത്തിനു കത്തെഴുതും, ഡോക്ടറോട് എന്തു പറയണമെന്നു പഠിക്കും. മാർക്കില്ലാത്ത പാഠം എന്നാണ് ഞങ്ങൾ അതിനെ വിളിക്കുന്നത്. ആരും വൈകാത്ത പാഠം; രക്ഷിതാക്കൾ ആദ്യം ചിരിച്ചതും ഇപ്പോൾ ദിവസം ചോദിച്ചുവയ്ക്കുന്നതുമായ പാഠം.",
        para5:
          "മൂന്നു വർഷം മുമ്പു ചേർന്ന കുട്ടികളിൽ അഞ്ചിൽ നാലുപേർ ഇന്നും സ്കൂളിലുണ്ട്; അതേ ഇടങ്ങളിൽ മുമ്പ് അതു പാതിയിൽ അല്പം കൂടുതലായിരുന്നു. ആ സംഖ്യ പലതും മറയ്ക്കുന്നു: പെൺകുട്ടികൾ ആൺകുട്ടികളെക്കാൾ കൂടുതൽ കാലം തുടരും; ഇരുട്ടുള്ള വഴിക്കപ്പുറത്തുള്ളവർ ആദ്യം നിർത്തും. രണ്ടു മുറികൾക്ക് ഇനിയും സ്വന്തം ശുചിമുറിയില്ല. പത്താമത്തെ മുറി തുറക്കുംമുമ്പ് രണ്ടിനും അതുണ്ടാകും.",
      },
    },
  },
  {
    daysAgo: 52,
    at: "09:30",
    title: "Goat Rearing: a first herd in a woman's own name",
    pictures: ["goat-hillside", "goat-shed", "goat-portrait", "tea-hills"],
    paragraphs: [
      "Two goats, a raised shed, insurance and a year of visits from an animal health worker, for women who have a little land or none. The first kid goes to the next neighbour, and so the herd walks on.",
      "A woman who joins has usually worked on other people's land since she was a girl. She chooses her animals herself at the farm, with an older member of her group beside her, and the insurance papers are in her own name. That was the point on which the first husbands objected and on which we did not give way. By now the bank in the taluk accepts the papers as proof of property, which has helped eleven women to an account of their own.",
      "The shed is built before the animals come: areca slats hip high above the ground, a roof that reaches over the edge, a trough that cannot be stepped into. The women build it with their families in a day and a half. An animal health worker comes every two weeks in the rains and once a month otherwise. Her telephone number is painted on each shed, and she is called at night more often than she likes.",
      "So far 152 women in fourteen groups have received animals, eighty-one of them from a neighbour and not from us. A goat that is sold at a festival brings between 9,000 and 13,000 rupees. The money went, by the women's own account, into school fees first, then roofs, then old debts. Six women have given up. Goats are tied to the house like small children, and for somebody who finds work by the day in another district they are a burden.",
      "We still lose about three animals in a hundred each season, to rain, to dogs, once to a leopard. The insurance pays after four months; the groups' own fund pays within a week. Fodder is the next difficulty: after December the slopes are brown. This year each group plants a hedge of mulberry and gliricidia along its path, which feeds animals from the second year on.",
    ],
    translations: {
      ml: {
        title: "ആടുവളർത്തൽ: ഒരു സ്ത്രീക്കു സ്വന്തം പേരിൽ ആദ്യത്തെ ആട്ടിൻകൂട്ടം",
        para1:
          "രണ്ട് ആട്, ഉയർത്തിയ കൂട്, ഇൻഷുറൻസ്, മൃഗാരോഗ്യപ്രവർത്തകയുടെ ഒരു വർഷത്തെ സന്ദർശനം: അല്പം ഭൂമിയുള്ളവരോ ഒട്ടുമില്ലാത്തവരോ ആയ സ്ത്രീകൾക്ക്. ആദ്യത്തെ ആട്ടിൻകുട്ടി അടുത്ത അയൽക്കാരിക്ക്; അങ്ങനെ കൂട്ടം മുന്നോട്ടു നടക്കുന്നു.",
        para2:
          "ചേരുന്ന സ്ത്രീ മിക്കവാറും കുട്ടിക്കാലം മുതൽ മറ്റുള്ളവരുടെ പറമ്പിൽ പണിയെടുത്തവരാണ്. ഫാമിൽ ചെന്ന് ആടിനെ അവർതന്നെ തിരഞ്ഞെടുക്കും, സംഘത്തിലെ മുതിർന്ന ഒരംഗത്തെ അരികിൽ നിർത്തി; ഇൻഷുറൻസ് രേഖ അവരുടെ സ്വന്തം പേരിലാണ്. ആദ്യത്തെ ഭർത്താക്കന്മാർ എതിർത്തത് അതിനെയാണ്; ഞങ്ങൾ വിട്ടുകൊടുക്കാതിരുന്നതും അതിലാണ്. ഇന്ന് താലൂക്കിലെ ബാങ്ക് ആ രേഖ സ്വത്തിന്റെ തെളിവായി സ്വീകരിക്കുന്നു; പതിനൊന്നു സ്ത്രീകൾക്ക് അങ്ങനെ സ്വന്തം അക്കൗണ്ടായി.",
        para3:
          "ആടെത്തുംമുമ്പ് കൂടു പണിയും: അരപ്പൊക്കത്തിൽ കവുങ്ങിൻപട്ടികകൊണ്ടു തറ, അരികു കവിഞ്ഞ മേൽക്കൂര, കാലെടുത്തു വയ്ക്കാനാവാത്ത തീറ്റത്തൊട്ടി. വീട്ടുകാരോടൊപ്പം സ്ത്രീകൾതന്നെ ഒന്നര ദിവസംകൊണ്ട് അതു പണിതീർക്കും. മഴയിൽ രണ്ടാഴ്ചയിലൊരിക്കലും അല്ലാത്തപ്പോൾ മാസത്തിലൊരിക്കലും മൃഗാരോഗ്യപ്രവർത്തക വരും. അവരുടെ ഫോൺ നമ്പർ ഓരോ കൂട്ടിലും എഴുതിയിട്ടുണ്ട്; അവർ ആഗ്രഹിക്കുന്നതിലേറെ തവണ രാത്രി വിളി വരാറുമുണ്ട്.",
        para4:
          "ഇതുവരെ പതിനാലു സംഘങ്ങളിലെ 152 സ്ത്രീകൾക്ക് ആടു കിട്ടി; അതിൽ എൺപത്തൊന്നുപേർക്ക് ഞങ്ങളിൽനിന്നല്ല, അയൽക്കാരിയിൽനിന്ന്. പെരുന്നാളിനോ ഉത്സവത്തിനോ വിൽക്കുന്ന ആടിന് 9,000 മുതൽ 13,000 വരെ രൂപ കിട്ടും. സ്ത്രീകളുടെതന്നെ കണക്കനുസരിച്ച് ആ പണം ആദ്യം പോയത് സ്കൂൾ ഫീസിന്, പിന്നെ മേൽക്കൂരയ്ക്ക്, പിന്നെ പഴയ കടങ്ങൾക്ക്. ആറുപേർ നിർത്തി. കൊച്ചുകുട്ടികളെപ്പോലെ ആടും വീട്ടിൽ ആളെ കെട്ടിയിടും; മറ്റൊരു ജില്ലയിൽ ദിവസക്കൂലിക്കു പോകുന്നവർക്ക് അതൊരു ഭാരമാണ്.",
        para5:
          "ഓരോ സീസണിലും നൂറിൽ മൂന്നോളം ആട് ഇന്നും നഷ്ടപ്പെടുന്നുണ്ട്: മഴ, നായ, ഒരിക്കൽ പുലി. ഇൻഷുറൻസ് കിട്ടാൻ നാലു മാസം; സംഘങ്ങളുടെ സ്വന്തം നിധിയിൽനിന്ന് ഒരാഴ്ചയ്ക്കകം. അടുത്ത പ്രശ്നം തീറ്റയാണ്: ഡിസംബർ കഴിഞ്ഞാൽ ചെരിവുകൾ ഉണങ്ങും. ഈ വർഷം ഓരോ സംഘവും വഴിയരികിൽ മൾബറിയുടെയും ശീമക്കൊന്നയുടെയും വേലി നടുന്നു; രണ്ടാം വർഷം മുതൽ അത് ആടിനു തീറ്റയാകും.",
      },
    },
  },
  {
    daysAgo: 90,
    at: "15:15",
    title: "Stitching Center: six months at a machine, then a trade",
    pictures: ["tailoring-room", "sewing-hands", "savings-group", "handloom"],
    paragraphs: [
      "Twelve machines, a long table and a teacher who has run her own shop. Fifteen women learn in each batch to cut, to sew and to ask a fair price, and leave with first orders and a savings account.",
      "The day begins at half past ten, when the children are at school and the water has come, and ends at three. For the first six weeks nobody touches cloth: they measure, draw and cut old newspaper. Then come old bed sheets, petticoats, school uniforms, blouses, churidars. Whoever finishes early takes a machine apart and puts it together. A tailor who must wait for the mechanic loses the wedding season, and the nearest mechanic is in the next town.",
      "With the first seam each woman opens an account and puts in fifty rupees a week; the centre adds the same. After six months that is a little over 2,500 rupees, enough for a first payment on a used machine. The savings group goes on when the batch has ended. It meets on the second Sunday, lends to its own members at one per cent a month, and has had one loan in five years that was not paid back.",
      "In the last four batches, fifty-seven women out of sixty finished. Thirty-four sew for money, most of them at home and beside other work; on average it brings 4,200 rupees in a month, and twice that before Onam. Nine found a place in a shop. The others use what they have learned for their own families, or have moved, or do not want to sew. We count them too, because they do.",
      "In the hall next door stand two handlooms from a cooperative that closed. A weaver of seventy-one teaches four women on Thursdays. It earns nothing yet. A narrow kasavu border takes a day and a half and competes with one that a power loom makes in ten minutes. They weave ribbons for the centre's own blouses, and those sell better than anything else we make.",
    ],
    translations: {
      ml: {
        title: "തയ്യൽ കേന്ദ്രം: ആറു മാസം യന്ത്രത്തിനു മുന്നിൽ, പിന്നെ ഒരു തൊഴിൽ",
        para1:
          "പന്ത്രണ്ടു യന്ത്രം, നീളമുള്ള ഒരു മേശ, സ്വന്തം കട നടത്തിയിട്ടുള്ള ഒരധ്യാപിക. ഓരോ ബാച്ചിലും പതിനഞ്ചു സ്ത്രീകൾ വെട്ടാനും തയ്ക്കാനും ന്യായമായ വില ചോദിക്കാനും പഠിക്കുന്നു; ആദ്യത്തെ ഓർഡറുകളും ഒരു സമ്പാദ്യ അക്കൗണ്ടുമായി മടങ്ങുന്നു.",
        para2:
          "കുട്ടികൾ സ്കൂളിലായി, വെള്ളവും വന്നുകഴിഞ്ഞ് പത്തരയ്ക്കു തുടങ്ങും; മൂന്നിനു തീരും. ആദ്യത്തെ ആറാഴ്ച തുണി ആരും തൊടില്ല: അളവെടുക്കും, വരയ്ക്കും, പഴയ പത്രം വെട്ടും. പിന്നെ പഴയ കിടക്കവിരി, അടിപ്പാവാട, സ്കൂൾ യൂണിഫോം, ബ്ലൗസ്, ചുരിദാർ. നേരത്തേ തീർക്കുന്നയാൾ ഒരു യന്ത്രം അഴിച്ചു കൂട്ടിച്ചേർക്കും. മെക്കാനിക്കിനെ കാത്തിരിക്കേണ്ടിവരുന്ന തയ്യൽക്കാരിക്ക് കല്യാണക്കാലം പോകും; ഏറ്റവും അടുത്ത മെക്കാനിക്ക് അടുത്ത പട്ടണത്തിലാണ്.",
        para3:
          "ആദ്യത്തെ തുന്നലോടെ ഓരോരുത്തരും അക്കൗണ്ട് തുറന്ന് ആഴ്ചയിൽ അമ്പതു രൂപയിടും; അത്രതന്നെ കേന്ദ്രവും ചേർക്കും. ആറു മാസം കഴിയുമ്പോൾ 2,500 രൂപയിൽ അല്പം കൂടുതലാകും: പഴയൊരു യന്ത്രത്തിന് ആദ്യഗഡുവിനു മതി. ബാച്ചു കഴിഞ്ഞാലും സമ്പാദ്യസംഘം തുടരും. രണ്ടാമത്തെ ഞായറാഴ്ച കൂടും, അംഗങ്ങൾക്കു മാസം ഒരു ശതമാനം പലിശയ്ക്കു കടം കൊടുക്കും; അഞ്ചു വർഷത്തിനിടെ തിരിച്ചടയ്ക്കാതെപോയത് ഒരൊറ്റ വായ്പ.",
        para4:
          "ഒടുവിലത്തെ നാലു ബാച്ചിൽ അറുപതുപേരിൽ അമ്പത്തേഴുപേർ പൂർത്തിയാക്കി. മുപ്പത്തിനാലുപേർ കൂലിക്കു തയ്ക്കുന്നു, മിക്കവരും വീട്ടിൽ, മറ്റു പണികൾക്കൊപ്പം; ശരാശരി മാസം 4,200 രൂപ കിട്ടും, ഓണത്തിനു മുമ്പ് അതിന്റെ ഇരട്ടി. ഒമ്പതുപേർക്ക് കടയിൽ പണി കിട്ടി. ബാക്കിയുള്ളവർ പഠിച്ചതു സ്വന്തം വീട്ടിലേക്ക് ഉപയോഗിക്കുന്നു, അല്ലെങ്കിൽ താമസം മാറി, അല്ലെങ്കിൽ തയ്ക്കാൻ ആഗ്രഹിക്കുന്നില്ല. അവരെയും ഞങ്ങൾ കണക്കിൽപ്പെടുത്തും; അവരും കണക്കിലുള്ളവരാണ്.",
        para5:
          "അടുത്ത ഹാളിൽ, പൂട്ടിപ്പോയ ഒരു സഹകരണസംഘത്തിന്റെ രണ്ടു കൈത്തറിയുണ്ട്. എഴുപത്തൊന്നു വയസ്സുള്ള ഒരു നെയ്ത്തുകാരൻ വ്യാഴാഴ്ചകളിൽ നാലു സ്ത്രീകളെ പഠിപ്പിക്കുന്നു. ഇതുവരെ അതിൽ വരുമാനമൊന്നുമില്ല. വീതി കുറഞ്ഞ ഒരു കസവുകരയ്ക്ക് ഒന്നര ദിവസം വേണം; യന്ത്രത്തറി പത്തു മിനിറ്റുകൊണ്ടു നെയ്യുന്ന ഒന്നിനോടാണ് മത്സരം. കേന്ദ്രത്തിലെ ബ്ലൗസുകൾക്ക് അവർ നാട നെയ്യുന്നു; ഞങ്ങളുണ്ടാക്കുന്ന മറ്റെന്തിനെക്കാളും നന്നായി അവ വിറ്റുപോകുന്നു.",
      },
    },
  },
  {
    daysAgo: 128,
    at: "17:40",
    title: "Youth Outreach: forty weekends and a football league",
    pictures: ["football-field", "leadership-circle", "street-theatre", "bus-stop", "hairpin-bends"],
    paragraphs: [
      "Camps, street theatre, sport and a course on finding first work, for young people between sixteen and twenty-three from the hills and the coast. What they begin at a camp they finish at home, mostly.",
      "It began with a football, because a field was there. In the second year eleven girls came every Sunday and sat on the wall with their shoes on, saying nothing. After that there were girls' teams.",
      "Ten times a year young people from Wayanad and from the islands near Vypin spend a weekend together, up in the hills or down by the water. They learn to lead a meeting, to speak in front of strangers and to plan something that costs at most 1,500 rupees. For many it is the first night away from their family. For most it is the first time that somebody has asked them what they would change.",
      "The theatre group plays at bus stands and on temple grounds. Its pieces are about loans, drink, early marriage and, by popular demand, about a ration-shop queue. Twice a performance was stopped by people who saw themselves in it. In one of these places the group sat down with them, changed a name and played the piece a month later to a larger crowd.",
      "The course on first work takes six Sundays: reading an advertisement, writing a letter, an interview with somebody who is not kind. Of 126 who took part, seventy-three found work or a training place within the year, some of it far from here, which is not what their villages had hoped for. We have begun to look with them for trades that can live in the district: cold storage, repair of pumps, guiding visitors.",
    ],
    translations: {
      ml: {
        title: "യുവജന മുന്നേറ്റം: നാല്പതു വാരാന്ത്യവും ഒരു ഫുട്ബോൾ ലീഗും",
        para1:
          "മലയോരത്തെയും തീരത്തെയും പതിനാറിനും ഇരുപത്തിമൂന്നിനും ഇടയിൽ പ്രായമുള്ളവർക്കായി ക്യാമ്പ്, തെരുവുനാടകം, കളി, ആദ്യത്തെ ജോലി കണ്ടെത്താനൊരു കോഴ്സ്. ക്യാമ്പിൽ തുടങ്ങുന്നത് അവർ നാട്ടിൽ തീർക്കും, മിക്കവാറും.",
        para2:
          "പന്തും മൈതാനവുമായിരുന്നു തുടക്കം. രണ്ടാം വർഷം പതിനൊന്നു പെൺകുട്ടികൾ ഓരോ ഞായറാഴ്ചയും ഷൂസിട്ടു മതിലിൽ വന്നിരുന്നു; ഒന്നും മിണ്ടിയില്ല. പിന്നെ പെൺകുട്ടികൾക്കും ടീമുകളായി.",
        para3:
          "വർഷത്തിൽ പത്തുവട്ടം വയനാട്ടിലെയും വൈപ്പിനടുത്ത ദ്വീപുകളിലെയും ചെറുപ്പക്കാർ ഒരു വാരാന്ത്യം ഒരുമിച്ചു കഴിയും, മലമുകളിലോ വെള്ളത്തിനരികെയോ. യോഗം നയിക്കാനും അപരിചിതർക്കു മുന്നിൽ സംസാരിക്കാനും 1,500 രൂപ വരെ ചെലവുള്ള എന്തെങ്കിലും ആസൂത്രണം ചെയ്യാനും അവർ പഠിക്കും. പലർക്കും വീട്ടിൽനിന്നു മാറിനിൽക്കുന്ന ആദ്യത്തെ രാത്രിയാണത്. നിങ്ങൾ എന്തു മാറ്റും എന്ന് ആരെങ്കിലും ചോദിക്കുന്നത് മിക്കവർക്കും ആദ്യമായാണ്.",
        para4:
          "നാടകസംഘം ബസ് സ്റ്റാൻഡുകളിലും അമ്പലമൈതാനങ്ങളിലും കളിക്കും. കടം, മദ്യം, നേരത്തേയുള്ള കല്യാണം: അതൊക്കെയാണ് നാടകം; പിന്നെ, ആളുകൾ ചോദിച്ചതുകൊണ്ട്, റേഷൻകടയിലെ വരിയും. അതിൽ തങ്ങളെത്തന്നെ കണ്ടവർ രണ്ടുവട്ടം കളി നിർത്തിച്ചു. അതിലൊരിടത്ത് സംഘം അവരോടൊപ്പമിരുന്നു, ഒരു പേരു മാറ്റി, ഒരു മാസം കഴിഞ്ഞ് അതിലും വലിയ ആൾക്കൂട്ടത്തിനു മുന്നിൽ അതേ നാടകം കളിച്ചു.",
        para5:
          "ആദ്യത്തെ ജോലിക്കുള്ള കോഴ്സിന് ആറു ഞായറാഴ്ച: പരസ്യം വായിക്കാൻ, കത്തെഴുതാൻ, മയമില്ലാത്ത ഒരാളുമായി അഭിമുഖത്തിനിരിക്കാൻ. പങ്കെടുത്ത 126 പേരിൽ എഴുപത്തിമൂന്നുപേർക്ക് ഒരു വർഷത്തിനകം ജോലിയോ പരിശീലനത്തിനിടമോ കിട്ടി; ചിലത് ഇവിടെനിന്ന് ഏറെ ദൂരെ; നാട്ടുകാർ ആഗ്രഹിച്ചത് അതല്ല. ഈ ജില്ലയിൽത്തന്നെ നിലനിൽക്കാവുന്ന തൊഴിലുകൾ അവരോടൊപ്പം തിരഞ്ഞുതുടങ്ങി: ശീതസംഭരണം, പമ്പു നന്നാക്കൽ, സന്ദർശകർക്കു വഴി കാട്ടൽ.",
      },
    },
  },
  {
    daysAgo: 170,
    at: "08:50",
    title: "Clean wells and dry shelves: relief that stays",
    pictures: ["flood-relief", "village-well", "hairpin-bends"],
    paragraphs: [
      "When rivers rise we help for days; the wells, stoves and papers that come after take months. This project has cleaned 64 wells and put a locked relief cupboard into each of five school halls.",
      "Flood water leaves quickly. What it puts into a well does not. After every high water our team of four, all of them from families that were themselves flooded, goes from ring to ring with a pump, brushes and bleaching powder. A well takes a day. Two weeks later the water is tested, and only when the slip is green does the family drink again. In the last round nine wells of forty had to be cleaned twice.",
      "Five schools that serve as shelters now keep a cupboard ready: tarpaulins, blankets, pads, filters, buckets with lids, a charging rail and copies of every form that an office will ask for. The list was written by people who have slept in those halls. The ward member and two teachers hold the keys, and each year in May everything is taken out, counted and aired.",
      "On the slopes the jeep drivers are the quickest help there is. Three jeep stands have agreed to lend drivers and jeeps, and twenty-six drivers have learned how to bring an old person out of a window and what not to do with a snakebite. Two alarms were false. At the third, eighty people were down the hill before the fire service had cleared the road, and one jeep has a dent that its owner will not have repaired.",
    ],
    translations: {
      ml: {
        title: "വൃത്തിയുള്ള കിണർ, നനയാത്ത അലമാര: നിലനിൽക്കുന്ന സഹായം",
        para1:
          "പുഴ കയറുമ്പോൾ ദിവസങ്ങളോളമാണ് ഞങ്ങളുടെ സഹായം; പിന്നാലെ വരുന്ന കിണറിനും അടുപ്പിനും രേഖകൾക്കും മാസങ്ങൾ വേണം. ഈ പദ്ധതി 64 കിണർ വൃത്തിയാക്കി; അഞ്ചു സ്കൂൾ ഹാളുകളിൽ ദുരിതാശ്വാസത്തിനായി പൂട്ടുള്ള ഓരോ അലമാര വച്ചു.",
        para2:
          "വെള്ളപ്പൊക്കം വേഗമിറങ്ങും. അതു കിണറ്റിലിട്ടതു പോകില്ല. ഓരോ തവണ വെള്ളമിറങ്ങുമ്പോഴും, വെള്ളം കയറിയ വീടുകളിൽനിന്നുതന്നെയുള്ള നാലംഗസംഘം പമ്പും ബ്രഷും ബ്ലീച്ചിങ് പൗഡറുമായി കിണറ്റിലെ ഓരോ റിങ്ങിലും ഇറങ്ങും. ഒരു കിണറിന് ഒരു ദിവസം. രണ്ടാഴ്ച കഴിഞ്ഞ് വെള്ളം പരിശോധിക്കും; പരിശോധനക്കടലാസ് പച്ചയായാൽ മാത്രമേ വീട്ടുകാർ വീണ്ടും കുടിക്കൂ. കഴിഞ്ഞ തവണ നാല്പതിൽ ഒമ്പതു കിണർ രണ്ടുവട്ടം വൃത്തിയാക്കേണ്ടിവന്നു.",
        para3:
          "അഭയകേന്ദ്രമാകുന്ന അഞ്ചു സ്കൂളുകളിൽ ഇപ്പോൾ ഒരലമാര ഒരുങ്ങിയിരിക്കുന്നു: ടാർപോളിൻ, പുതപ്പ്, പാഡ്, ഫിൽറ്റർ, അടപ്പുള്ള ബക്കറ്റ്, ഫോൺ ചാർജ് ചെയ്യാനുള്ള ബോർഡ്, ഓഫീസുകൾ ചോദിക്കാവുന്ന എല്ലാ ഫോമിന്റെയും പകർപ്പ്. പട്ടിക എഴുതിയത് ആ ഹാളുകളിൽ ഉറങ്ങിയവരാണ്. വാർഡ് മെമ്പറുടെയും രണ്ട് അധ്യാപകരുടെയും കൈയിലാണ് താക്കോൽ; എല്ലാ വർഷവും മേയിൽ എല്ലാം പുറത്തെടുത്ത് എണ്ണി, കാറ്റുകൊള്ളിക്കും.",
        para4:
          "മലഞ്ചെരിവിൽ ഏറ്റവും വേഗമെത്തുന്ന സഹായം ജീപ്പ് ഡ്രൈവർമാരാണ്. മൂന്നു ജീപ്പ് സ്റ്റാൻഡുകാർ ഡ്രൈവർമാരെയും ജീപ്പും തരാമെന്നേറ്റു; പ്രായമായൊരാളെ ജനലിലൂടെ എങ്ങനെ പുറത്തെത്തിക്കണമെന്നും പാമ്പു കടിച്ചാൽ എന്തു ചെയ്യരുതെന്നും ഇരുപത്താറു ഡ്രൈവർമാർ പഠിച്ചു. രണ്ടു വിളി വെറുതെയായി. മൂന്നാമത്തേതിൽ, അഗ്നിരക്ഷാസേന വഴി തെളിക്കുംമുമ്പ് എൺപതുപേർ മലയിറങ്ങി. ഒരു ജീപ്പിൽ അന്നൊരു ചതവു വീണു; അതു നന്നാക്കാൻ ഉടമ സമ്മതിക്കില്ല.",
      },
    },
  },
  {
    daysAgo: 221,
    at: "11:25",
    pictures: ["desks-arrive", "school-bags", "books-and-slate", "school-front"],
    translations: {
      ml: {
        title: "ഏഴു ചെറിയ സ്കൂളുകൾക്ക് ഡെസ്കും ബാഗും പുസ്തകവും",
        para1:
          "130 കുട്ടികൾ തികയാത്ത ഏഴു സ്കൂളുകൾക്ക് പാകമുള്ള ഡെസ്കും ഒരു തട്ടു പുസ്തകവും കിട്ടി; വർഷത്തിന്റെ തുടക്കത്തിൽ, വേണ്ട ഓരോ കുട്ടിക്കും നിറച്ച ബാഗും.",
        para2:
          "ചെറിയ സ്കൂളിനെ മറക്കാൻ എളുപ്പമാണ്. ഗൂഡല്ലൂരിലേക്കുള്ള മലയിലെ ഞങ്ങളുടെ ഒരു സ്കൂളിൽ രണ്ടു വർഷം മുമ്പുവരെ കുട്ടികൾ നിലത്തിരുന്നു. ഒരു വലിയ സ്കൂൾ ഉപേക്ഷിച്ച ഡെസ്കുകൾക്കാകട്ടെ, ഏറ്റവും ചെറിയവർ നിന്നെഴുതേണ്ടത്ര പൊക്കം. അതിനുശേഷം ഏഴു സ്കൂളുകൾക്കായി പുതിയ 200 എണ്ണം പണിതു, മൂന്നു വലുപ്പത്തിൽ, താഴെ ബാഗിനൊരു തട്ടോടെ. ആദ്യത്തെ അറുപതെണ്ണം റോഡുള്ളിടത്തോളം ജീപ്പിലും, അവസാനത്തെ നാനൂറു മീറ്റർ നാല്പതു രക്ഷിതാക്കളുടെ തലയിലുമായി എത്തി.",
        para3:
          "കൽപ്പറ്റയ്ക്കടുത്തുള്ള കുട്ടികൾ ബാഗു സ്വയം തിരഞ്ഞെടുക്കും. ഏറെ ദൂരെയുള്ളവർക്ക് വർഷത്തിലൊരിക്കൽ ഞങ്ങൾ നിറയ്ക്കും; അന്നു വിലക്കുറവുള്ളതല്ല, അധ്യാപകർ ചോദിക്കുന്നത്: സ്ലേറ്റും നോട്ടുബുക്കും, കുട, പാകമുള്ള ചെരിപ്പ്. ഒന്നിന് ഏതാണ്ട് 1,150 രൂപ. അതു വാങ്ങാൻ കുട്ടികളെ വേദിയിലേക്കു വിളിക്കില്ല. ഒരു രാവിലെ ബാഗുകൾ ഡെസ്കിലുണ്ടാകും; ചിലതു കൂടുതലുമുണ്ടാകും, ആരും ഒന്നും തെളിയിക്കേണ്ടിവരാതിരിക്കാൻ.",
        para4:
          "ഏറ്റവും ഒടുവിൽ വന്നതും ഏറ്റവും ഉപയോഗിക്കുന്നതും പുസ്തകത്തട്ടാണ്. മലയാളത്തിൽ അറുപതു പുസ്തകം, ഇംഗ്ലീഷിൽ ഇരുപത്, അതിർത്തിക്കടുത്ത സ്കൂളുകൾക്കു തമിഴിൽ പത്ത്. കണക്കെഴുതുന്നത് അഞ്ചാം ക്ലാസിലെ ഒരു കുട്ടിയാണ്. കേടാകുമെന്നു പേടിച്ച് ഞങ്ങൾ പുസ്തകങ്ങൾ പ്ലാസ്റ്റിക്കിൽ പൊതിഞ്ഞു; അതോടെ വഴുക്കി, ആർക്കും ഇഷ്ടമില്ലാതായി. ഇപ്പോൾ കുട്ടികൾ പഴയ പത്രത്തിൽ പൊതിയും; കേടായതിനു പകരം വേറെ വയ്ക്കും. ഒരു തട്ടു നിലനിർത്താൻ വർഷം 4,000 രൂപയോളം മതി.",
      },
    },
  },
  {
    daysAgo: 262,
    at: "19:20",
    title: "Saturday readers: from your kitchen to Ambalavayal",
    pictures: ["library-bicycle", "books-and-slate", "night-study"],
    countries: ["US"],
    paragraphs: [
      "Volunteers in the United States read aloud with small groups of Life School children for twenty-five minutes every Saturday. No money changes hands; what it takes is a book, a telephone and a steady morning.",
      "Seven readers in four states take part, most of whom grew up in Kerala and some of whom did not. The book is the same on both sides, chosen by the teacher for the group's age: folk tales, a life of a scientist, a story about a stubborn buffalo. The reader reads a page, a child reads a page. Then comes one question to which nobody knows the answer, which is usually the best part.",
      "Every reader talks with the teacher first and names two people who can vouch for her or him. A member of our team sits in the room on the children's side, always. Calls are not recorded and pictures are not shared. These rules were made by the parents. They cost us two volunteers who found them stiff, and we would keep them if they cost us more.",
      "After a year the forty children in the groups read on average one level higher than they had, and children in the same rooms who were not in a group had gained almost as much: the evening class itself does most of it. What differs is that children of the Saturday groups take a book home by themselves, twice as often as the others. Three of them now read to their grandmothers, and one grandmother has begun to read back.",
    ],
    translations: {
      ml: {
        title: "ശനിയാഴ്ച വായനക്കാർ: നിങ്ങളുടെ അടുക്കളയിൽനിന്ന് അമ്പലവയലിലേക്ക്",
        para1:
          "അമേരിക്കയിലെ സന്നദ്ധപ്രവർത്തകർ എല്ലാ ശനിയാഴ്ചയും ഇരുപത്തഞ്ചു മിനിറ്റ് ലൈഫ് സ്കൂളിലെ കുട്ടികളുടെ ചെറുസംഘങ്ങൾക്കൊപ്പം ഉറക്കെ വായിക്കുന്നു. പണമിടപാടില്ല; വേണ്ടത് ഒരു പുസ്തകവും ഒരു ഫോണും മുടങ്ങാത്ത ഒരു രാവിലെയുമാണ്.",
        para2:
          "നാലു സംസ്ഥാനങ്ങളിലായി ഏഴുപേരാണ് വായിക്കുന്നത്; മിക്കവരും കേരളത്തിൽ വളർന്നവർ, ചിലർ അല്ലാത്തവരും. രണ്ടറ്റത്തും ഒരേ പുസ്തകം, കുട്ടികളുടെ പ്രായം നോക്കി അധ്യാപിക തിരഞ്ഞെടുക്കുന്നത്: നാടോടിക്കഥകൾ, ഒരു ശാസ്ത്രപ്രതിഭയുടെ ജീവിതം, വാശിക്കാരിയായ ഒരെരുമയുടെ കഥ. ഒരു താൾ മുതിർന്നയാൾ വായിക്കും, ഒരു താൾ കുട്ടി വായിക്കും. പിന്നെ, ആർക്കും ഉത്തരമറിയാത്ത ഒരു ചോദ്യം വരും; മിക്കവാറും അതാണ് ഏറ്റവും രസം.",
        para3:
          "വായിക്കാൻ വരുന്നവർ ആദ്യം അധ്യാപികയോടു സംസാരിക്കും; അവർക്കുവേണ്ടി ഉറപ്പു പറയാവുന്ന രണ്ടുപേരുടെ പേരും തരണം. കുട്ടികളുള്ള മുറിയിൽ എപ്പോഴും ഞങ്ങളുടെ സംഘത്തിലെ ഒരാളുണ്ടാകും. വിളികൾ റെക്കോഡ് ചെയ്യില്ല, ചിത്രങ്ങൾ പങ്കുവയ്ക്കില്ല. ഈ നിയമങ്ങളുണ്ടാക്കിയത് രക്ഷിതാക്കളാണ്. അവ കടുപ്പമാണെന്നു തോന്നിയ രണ്ടു പ്രവർത്തകർ പിന്മാറി; ഇനിയും ചിലർ പിന്മാറിയാലും ഞങ്ങൾ അവ മാറ്റില്ല.",
        para4:
          "ഒരു വർഷം കഴിഞ്ഞപ്പോൾ ഈ സംഘങ്ങളിലെ നാല്പതു കുട്ടികളുടെ വായന ശരാശരി ഒരു പടി ഉയർന്നു; അതേ മുറികളിൽ സംഘത്തിലില്ലാത്ത കുട്ടികളുടേതും ഏതാണ്ട് അത്രതന്നെ ഉയർന്നു: ഏറെയും സായാഹ്നക്ലാസിന്റെതന്നെ ഫലമാണ്. വ്യത്യാസം മറ്റൊന്നാണ്: ശനിയാഴ്ചസംഘങ്ങളിലെ കുട്ടികൾ, ആരും പറയാതെ, മറ്റുള്ളവരുടെ ഇരട്ടി തവണ പുസ്തകം വീട്ടിലേക്കു കൊണ്ടുപോകുന്നു. മൂന്നുപേർ ഇപ്പോൾ മുത്തശ്ശിമാർക്കു വായിച്ചുകൊടുക്കുന്നു; ഒരു മുത്തശ്ശി തിരിച്ചു വായിച്ചുകൊടുക്കാനും തുടങ്ങി.",
      },
    },
  },
] as const;
