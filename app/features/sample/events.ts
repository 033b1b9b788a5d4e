const SATURDAY = 6;
const SUNDAY = 0;

/** `inDays` counts from setup (negative: past); the event is on the first given weekday from that day on. */
export const events = [
  {
    inDays: -236,
    weekday: SATURDAY,
    announced: { daysAgo: 262, at: "10:05" },
    eventTime: "09:30",
    eventLocation: "Community hall, Sultan Bathery",
    title: "Leadership weekend for young organisers",
    category: "Youth",
    picture: "leadership-circle",
    content: `Two days for forty young people from eleven clubs: how to lead a meeting that ends on time, how to disagree without a quarrel, how to write down a plan that others can follow. On Sunday afternoon each club presented one small thing that it would put right within a month.

Thirty-seven came. Eight of the eleven clubs had kept their word when we visited them five weeks later; the bus shelter at the junction has a roof again.`,
  },
  {
    inDays: -158,
    weekday: SATURDAY,
    announced: { daysAgo: 180, at: "15:20" },
    eventTime: "10:00",
    eventLocation: "Foundation House, Market Road, Kalpetta",
    title: "Packing day for 320 school bags",
    category: "Education",
    picture: "school-bags",
    content: `Children near Kalpetta chose their own things in a hall full of tables. For seven schools that are too far away we packed what a child in the first five classes needs: notebooks, a slate, pencils, a water bottle, an umbrella and a pair of sandals in the right size. The sizes were the hard part, so the teachers sent us a list with each child's foot drawn on paper.

Sixty-four volunteers packed 320 bags in five hours. Twenty-three pairs of sandals were exchanged in the week after.`,
    translations: {
      ml: {
        title: "320 സ്കൂൾ ബാഗ് നിറയ്ക്കുന്ന ദിവസം",
        category: "വിദ്യാഭ്യാസം",
        eventLocation: "ഫൗണ്ടേഷൻ ഹൗസ്, മാർക്കറ്റ് റോഡ്, കൽപ്പറ്റ",
        content: `കൽപ്പറ്റയ്ക്കടുത്തുള്ള കുട്ടികൾ നിറയെ മേശകളുള്ള ഒരു ഹാളിൽ വന്ന് സ്വന്തം സാധനങ്ങൾ തിരഞ്ഞെടുത്തു. ദൂരെയുള്ള ഏഴു സ്കൂളുകൾക്ക്, ആദ്യത്തെ അഞ്ചു ക്ലാസുകളിലെ ഒരു കുട്ടിക്കു വേണ്ടതു ഞങ്ങൾ നിറച്ചു: നോട്ടുബുക്ക്, സ്ലേറ്റ്, പെൻസിൽ, വെള്ളക്കുപ്പി, കുട, പാകമുള്ള ഒരു ജോടി ചെരിപ്പ്. പാകമായിരുന്നു പ്രയാസം; അതുകൊണ്ട് ഓരോ കുട്ടിയുടെയും കാലു കടലാസിൽ വരച്ച പട്ടിക അധ്യാപകർ അയച്ചുതന്നു.

അറുപത്തിനാലു സന്നദ്ധപ്രവർത്തകർ അഞ്ചു മണിക്കൂർകൊണ്ട് 320 ബാഗ് നിറച്ചു. അടുത്ത ആഴ്ച ഇരുപത്തിമൂന്നു ജോടി ചെരിപ്പു മാറ്റിക്കൊടുത്തു.`,
      },
    },
  },
  {
    inDays: -81,
    weekday: SUNDAY,
    announced: { daysAgo: 104, at: "09:40" },
    eventTime: "08:30",
    eventLocation: "Government Lower Primary School, Thirunelly",
    title: "Free health camp: eyes, teeth and blood",
    category: "Health",
    picture: "health-camp",
    content: `A day of check-ups for families of three hamlets, with two doctors, a dentist, an optometrist and six nursing students. Registration from half past eight, no fee, no appointment; those who can't walk are fetched by jeep.

211 people were seen. Fifty-eight received reading glasses on the spot, and thirty-four were sent on to the taluk hospital, each with a companion and the bus fare. We had brought too few vaccines against tetanus and went back with them on the following Wednesday.`,
    translations: {
      ml: {
        title: "സൗജന്യ വൈദ്യപരിശോധന: കണ്ണ്, പല്ല്, രക്തം",
        category: "ആരോഗ്യം",
        eventLocation: "ഗവ. എൽ.പി. സ്കൂൾ, തിരുനെല്ലി",
        content: `മൂന്നു ഗ്രാമങ്ങളിലെ വീട്ടുകാർക്കായി പരിശോധനയുടെ ഒരു ദിവസം: രണ്ടു ഡോക്ടർമാർ, ഒരു ദന്തഡോക്ടർ, ഒരു ഒപ്റ്റോമെട്രിസ്റ്റ്, ആറു നഴ്സിങ് വിദ്യാർഥികൾ. എട്ടരയ്ക്കു പേരെഴുതിത്തുടങ്ങും; ഫീസില്ല, മുൻകൂട്ടി പറയേണ്ട; നടക്കാനാവാത്തവരെ ജീപ്പിൽ കൊണ്ടുവരും.

211 പേരെ പരിശോധിച്ചു. അമ്പത്തെട്ടുപേർക്ക് അവിടെവച്ചുതന്നെ വായനക്കണ്ണട കൊടുത്തു; മുപ്പത്തിനാലുപേരെ താലൂക്ക് ആശുപത്രിയിലേക്ക് അയച്ചു, ഓരോരുത്തർക്കും കൂട്ടിന് ഒരാളും ബസുകൂലിയും സഹിതം. ടെറ്റനസിനുള്ള കുത്തിവയ്പുമരുന്നു തികഞ്ഞില്ല; അടുത്ത ബുധനാഴ്ച അതുമായി വീണ്ടും ചെന്നു.`,
      },
    },
  },
  {
    inDays: -26,
    weekday: SATURDAY,
    announced: { daysAgo: 47, at: "17:00" },
    eventTime: "18:30",
    eventLocation: "Bus stand, Mananthavady",
    title: "Street theatre: the price of a loan",
    category: "Community",
    picture: "street-theatre",
    content: `Fourteen young people played a story that they wrote themselves: a family borrows 8,000 rupees for a wedding, and it is still not paid off when the bride's daughter goes to school. Forty minutes, in Malayalam and Paniya, with a chenda drum. Afterwards women of three savings groups told how their groups lend, and at what interest.

In the second half it rained. Most people stayed, and watched from under the awning of the fruit shop.`,
    translations: {
      ml: {
        title: "തെരുവുനാടകം: കടത്തിന്റെ വില",
        category: "കൂട്ടായ്മ",
        eventLocation: "ബസ് സ്റ്റാൻഡ്, മാനന്തവാടി",
        content: `പതിനാലു ചെറുപ്പക്കാർ സ്വന്തമായി എഴുതിയ കഥ കളിച്ചു: ഒരു കുടുംബം കല്യാണത്തിന് 8,000 രൂപ കടം വാങ്ങുന്നു; വധുവിന്റെ മകൾ സ്കൂളിൽ പോകുമ്പോഴും അടച്ചുതീർന്നിട്ടില്ല. നാല്പതു മിനിറ്റ്, മലയാളത്തിലും പണിയഭാഷയിലും, ചെണ്ടയോടെ. കളി കഴിഞ്ഞ് മൂന്നു സമ്പാദ്യസംഘങ്ങളിലെ സ്ത്രീകൾ, തങ്ങളുടെ സംഘം എങ്ങനെ കടം കൊടുക്കുന്നു, എന്തു പലിശയ്ക്ക് എന്നു പറഞ്ഞു.

രണ്ടാം പകുതിയിൽ മഴ പെയ്തു. മിക്കവരും പോയില്ല; പഴക്കടയുടെ ചായ്പിനു കീഴിൽ നിന്നു കണ്ടു.`,
      },
    },
  },
  {
    inDays: 10,
    weekday: SUNDAY,
    announced: { daysAgo: 19, at: "11:30" },
    eventTime: "10:00",
    eventLocation: "Life School, Ambalavayal",
    title: "Kids' cooking day: one pot, eight spices",
    category: "Health",
    picture: "kids-cooking",
    content: `Children between eight and thirteen cook a full meal for their parents: rice, a curry of what their own garden gives, a thoran of red spinach, and payasam. They learn to cut safely, to light a stove with an adult beside them, and what each of eight spices is good for.

Room for thirty children. Bring an apron or an old shirt, and tell us about allergies when you put your name down. Parents are asked to come hungry, at one o'clock.`,
    translations: {
      ml: {
        title: "കുട്ടികളുടെ പാചകദിനം: ഒരു കലം, എട്ടു മസാല",
        category: "ആരോഗ്യം",
        eventLocation: "ലൈഫ് സ്കൂൾ, അമ്പലവയൽ",
        content: `എട്ടിനും പതിമൂന്നിനും ഇടയിൽ പ്രായമുള്ള കുട്ടികൾ അച്ഛനമ്മമാർക്കായി ഒരൂണു തയ്യാറാക്കുന്നു: ചോറ്, സ്വന്തം തോട്ടം തരുന്നതുകൊണ്ട് ഒരു കറി, ചുവന്നചീരത്തോരൻ, പായസം. സൂക്ഷിച്ച് അരിയാനും, മുതിർന്നൊരാളെ അരികിൽ നിർത്തി അടുപ്പു കത്തിക്കാനും, എട്ടു മസാലയിൽ ഓരോന്നും എന്തിനു നല്ലതെന്നും അവർ പഠിക്കും.

മുപ്പതു കുട്ടികൾക്ക് ഇടമുണ്ട്. ഏപ്രണോ പഴയൊരു ഷർട്ടോ കൊണ്ടുവരൂ; പേരു തരുമ്പോൾ അലർജിയുണ്ടെങ്കിൽ പറയൂ. അച്ഛനമ്മമാർ വിശന്നു വരണം, ഒരു മണിക്ക്.`,
      },
    },
  },
  {
    inDays: 31,
    weekday: SATURDAY,
    announced: { daysAgo: 12, at: "12:15" },
    eventTime: "09:00",
    eventLocation: "Stitching Center, Pinangode Road, Kalpetta",
    title: "Women's skill day: from the seam to the sale",
    category: "Livelihood",
    picture: "women-skill-day",
    countries: ["IN"],
    content: `A day of short workshops for women who earn at home or would like to: pricing a blouse, repairing a machine, taking a photograph that sells, filling in a bank form, mending a school bag. Each lasts fifty minutes and can be attended on its own.

Children are looked after in the room next door. The bus fare is refunded against the ticket. Please put your name down by telephone or at the centre; last time forty-five came and we had thirty chairs.`,
    translations: {
      ml: {
        title: "സ്ത്രീകളുടെ അറിവുദിനം: തുന്നലിൽനിന്നു വില്പനയിലേക്ക്",
        category: "ഉപജീവനം",
        eventLocation: "തയ്യൽ കേന്ദ്രം, പിണങ്ങോട് റോഡ്, കൽപ്പറ്റ",
        content: `വീട്ടിലിരുന്നു സമ്പാദിക്കുന്നവർക്കും അതിനാഗ്രഹമുള്ളവർക്കുമായി ചെറിയ പരിശീലനങ്ങളുടെ ഒരു ദിവസം: ബ്ലൗസിനു വിലയിടാൻ, യന്ത്രം നന്നാക്കാൻ, സാധനം വിറ്റുപോകുന്ന ഫോട്ടോയെടുക്കാൻ, ബാങ്കിലെ ഫോം പൂരിപ്പിക്കാൻ, സ്കൂൾ ബാഗ് തുന്നിയെടുക്കാൻ. ഓരോന്നിനും അമ്പതു മിനിറ്റ്; ഒന്നിൽ മാത്രമായും ചേരാം.

കുട്ടികളെ അടുത്ത മുറിയിൽ നോക്കും. ടിക്കറ്റു കാട്ടിയാൽ ബസുകൂലി തിരിച്ചുതരും. ഫോണിലോ കേന്ദ്രത്തിൽ വന്നോ പേരു തരണം; കഴിഞ്ഞ തവണ നാല്പത്തഞ്ചുപേർ വന്നു, കസേര മുപ്പതേ ഉണ്ടായിരുന്നുള്ളൂ.`,
      },
    },
  },
  {
    inDays: 62,
    weekday: SUNDAY,
    announced: { daysAgo: 5, at: "18:10" },
    eventTime: "14:30",
    eventLocation: "Municipal ground, Kalpetta",
    title: "Life School football cup",
    category: "Youth",
    picture: "football-field",
    content: `Twelve teams of seven, from nine evening classes and three youth clubs, mixed as the rules demand: at least three girls are on the field at all times. Last year's cup went to Noolpuzha after a final that was decided by penalties and is still discussed.

Kick-off is at half past two, so that nobody has to leave before lunch; the last match ends with the light. We are looking for referees, lime for the lines, and someone who can repair goal nets.`,
    translations: {
      ml: {
        title: "ലൈഫ് സ്കൂൾ ഫുട്ബോൾ കപ്പ്",
        category: "യുവജനം",
        eventLocation: "മുനിസിപ്പൽ മൈതാനം, കൽപ്പറ്റ",
        content: `ഏഴുപേർ വീതം പന്ത്രണ്ടു ടീമുകൾ, ഒമ്പതു സായാഹ്നക്ലാസുകളിൽനിന്നും മൂന്നു യുവജനക്ലബ്ബുകളിൽനിന്നും; നിയമം പറയുന്നതുപോലെ ഇടകലർന്ന്: കളത്തിൽ എപ്പോഴും കുറഞ്ഞതു മൂന്നു പെൺകുട്ടികളുണ്ടാകും. കഴിഞ്ഞ വർഷത്തെ കപ്പ് നൂൽപ്പുഴയ്ക്കായിരുന്നു; പെനൽറ്റിയിൽ തീർന്ന ആ ഫൈനലിനെപ്പറ്റി ഇന്നും സംസാരമുണ്ട്.

രണ്ടരയ്ക്കാണ് തുടക്കം, ആരും ഉണ്ണാതെ പുറപ്പെടേണ്ട; അവസാനത്തെ കളി വെളിച്ചത്തോടൊപ്പം തീരും. റഫറിമാരെയും, വരയിടാൻ കുമ്മായവും, ഗോൾവല നന്നാക്കാനറിയുന്ന ഒരാളെയും വേണം.`,
      },
    },
  },
  {
    inDays: 108,
    weekday: SATURDAY,
    announced: { daysAgo: 2, at: "09:25" },
    eventTime: "07:00",
    eventLocation: "Life School, Thirunelly",
    title: "Seed-sowing morning for kitchen gardens",
    category: "Community",
    picture: "seed-sowing",
    content: `We sow together before it gets hot: red spinach, yard-long beans, brinjal, bitter gourd and chillies, for nine gardens behind our classrooms and for everybody who wants to take a tray home. An agricultural officer shows how to keep seed from this year's crop for the next.

We begin in the garden behind the Thirunelly classroom, whose well is full longest. Wear something that may get muddy. Tea and steamed tapioca at nine.`,
    translations: {
      ml: {
        title: "അടുക്കളത്തോട്ടങ്ങൾക്കു വിതയ്ക്കുന്ന രാവിലെ",
        category: "കൂട്ടായ്മ",
        eventLocation: "ലൈഫ് സ്കൂൾ, തിരുനെല്ലി",
        content: `വെയിലു മൂക്കുംമുമ്പ് ഒരുമിച്ചു വിതയ്ക്കാം: ചുവന്നചീര, അച്ചിങ്ങപ്പയർ, വഴുതന, പാവൽ, മുളക്. ഞങ്ങളുടെ ക്ലാസ്മുറികൾക്കു പിന്നിലെ ഒമ്പതു തോട്ടങ്ങൾക്കാണ്, ഒരു തട്ടു വീട്ടിലേക്കു വേണമെന്നുള്ള എല്ലാവർക്കുമാണ്. ഈ വർഷത്തെ വിളയിൽനിന്ന് അടുത്തതിനു വിത്തു സൂക്ഷിക്കുന്നത് കൃഷി ഓഫീസർ കാണിച്ചുതരും.

തിരുനെല്ലിയിലെ ക്ലാസ്മുറിക്കു പിന്നിലെ തോട്ടത്തിൽ തുടങ്ങും; അവിടത്തെ കിണറ്റിലാണ് ഏറ്റവും കാലം വെള്ളം. ചെളിയായാലും സാരമില്ലാത്തത് ഉടുത്തു വരൂ. ഒമ്പതു മണിക്ക് ചായയും കപ്പ പുഴുങ്ങിയതും.`,
      },
    },
  },
] as const;
