export const afterTheWater = {
  daysAgo: 133,
  at: "07:50",
  title: "After the water: nine days in a school hall",
  subheading:
    "What 127 people needed when the river came into their houses, in the order in which they asked for it.",
  category: "Relief",
  author: "Relief desk",
  picture: "flood-relief",
  content: `
<p>The river came over the lower road at four in the morning. By noon 127 people from three lanes were in the hall of the upper primary school: thirty-one families, two of them with babies younger than a month. The panchayat brought rice and dal the same day. We were asked to see to what was missing, and kept a list by the door on which anybody could write.</p>
<h2>The list</h2>
<p>Read from top to bottom, it tells the nine days better than we could.</p>
<ul>
<li><strong>Day one:</strong> dry cloth, a separate room for women, medicine for blood pressure, somebody to look for a dog.</li>
<li><strong>Day two:</strong> sanitary pads, a charging point, buckets with lids.</li>
<li><strong>Day four:</strong> photocopies. Ration cards and land papers were wet, and forms must be filed within the week.</li>
<li><strong>Day six:</strong> bleaching powder, shovels, gloves. The men went back by day to dig out the mud.</li>
<li><strong>Day nine:</strong> gas stoves, and schoolbooks for the eight children whose bags had floated away.</li>
</ul>
<p>No one wrote “clothes” after the first day. By then we had been given two lorry loads of them. A third of it could not be worn by anybody, and sorting it tied up six people for two days. We should have said so earlier and more plainly.</p>
<h2>What it cost</h2>
<p>We spent 2,14,600 rupees, of which 1,62,000 went into cleaning eleven wells and into stoves and utensils for nineteen kitchens. Every bill hangs on the noticeboard of the school. About 38,000 rupees that were given for these days and not needed have been set aside for the next time, with the donors' consent; four asked for theirs back and received it.</p>
<h2>Before the next rain</h2>
<p>The school hall now has a locked cupboard: tarpaulins, twenty blankets, water filters, pads, a photocopier on wheels that somebody's office no longer wanted. Two teachers and the ward member hold keys. It isn't much to look at. It would have saved us the first two days.</p>`,
  translations: {
    ml: {
      title: "വെള്ളം വന്നുപോയി: ഒരു സ്കൂൾ ഹാളിൽ ഒമ്പതു ദിവസം",
      subheading: "പുഴ വീട്ടിൽ കയറിയപ്പോൾ 127 പേർക്കു വേണ്ടിവന്നത്, അവർ ചോദിച്ച ക്രമത്തിൽ.",
      category: "ദുരിതാശ്വാസം",
      author: "ദുരിതാശ്വാസ വിഭാഗം",
      content: `
<p>പുലർച്ചെ നാലിനാണ് പുഴ താഴത്തെ റോഡ് കടന്നത്. ഉച്ചയായപ്പോഴേക്കും മൂന്ന് ഇടവഴികളിലെ 127 പേർ യു.പി. സ്കൂളിന്റെ ഹാളിലെത്തി: മുപ്പത്തൊന്നു കുടുംബങ്ങൾ, അതിൽ രണ്ടിടത്ത് ഒരു മാസം തികയാത്ത കുഞ്ഞുങ്ങൾ. അന്നുതന്നെ പഞ്ചായത്ത് അരിയും പരിപ്പും എത്തിച്ചു. ഇല്ലാത്തതു നോക്കാനാണ് ഞങ്ങളോടു പറഞ്ഞത്; ആർക്കും എഴുതാവുന്ന ഒരു പട്ടിക ഞങ്ങൾ വാതിലിനടുത്തു വച്ചു.</p>
<h2>പട്ടിക</h2>
<p>മുകളിൽനിന്നു താഴേക്കു വായിച്ചാൽ, ആ ഒമ്പതു ദിവസം ഞങ്ങളെക്കാൾ നന്നായി അതു പറയും.</p>
<ul>
<li><strong>ഒന്നാം ദിവസം:</strong> ഉണങ്ങിയ തുണി, സ്ത്രീകൾക്കു വേറെ മുറി, രക്തസമ്മർദത്തിനു മരുന്ന്, ഒരു നായയെ തിരയാൻ ആരെങ്കിലും.</li>
<li><strong>രണ്ടാം ദിവസം:</strong> സാനിറ്ററി പാഡ്, ഫോൺ ചാർജ് ചെയ്യാൻ ഒരിടം, അടപ്പുള്ള ബക്കറ്റ്.</li>
<li><strong>നാലാം ദിവസം:</strong> ഫോട്ടോകോപ്പി. റേഷൻകാർഡും ആധാരവും നനഞ്ഞു; അപേക്ഷ ആ ആഴ്ചതന്നെ കൊടുക്കണം.</li>
<li><strong>ആറാം ദിവസം:</strong> ബ്ലീച്ചിങ് പൗഡർ, മൺവെട്ടി, കൈയുറ. പകൽ ആണുങ്ങൾ ചെളി കോരാൻ മടങ്ങി.</li>
<li><strong>ഒമ്പതാം ദിവസം:</strong> ഗ്യാസടുപ്പ്; ബാഗ് ഒഴുകിപ്പോയ എട്ടു കുട്ടികൾക്കു പാഠപുസ്തകം.</li>
</ul>
<p>ഒന്നാം ദിവസത്തിനുശേഷം ആരും “തുണി” എന്നെഴുതിയില്ല. അപ്പോഴേക്കും രണ്ടു ലോറി തുണി കിട്ടിയിരുന്നു. അതിൽ മൂന്നിലൊന്ന് ആർക്കും ഉടുക്കാനാവാത്തത്; തരംതിരിക്കാൻ ആറുപേരുടെ രണ്ടു ദിവസം പോയി. അതു ഞങ്ങൾ നേരത്തേ, തെളിച്ചു പറയേണ്ടതായിരുന്നു.</p>
<h2>ചെലവ്</h2>
<p>2,14,600 രൂപ ചെലവായി; അതിൽ 1,62,000 രൂപ പതിനൊന്നു കിണർ വൃത്തിയാക്കാനും പത്തൊമ്പത് അടുക്കളകൾക്ക് അടുപ്പും പാത്രവും വാങ്ങാനും. എല്ലാ ബില്ലും സ്കൂളിന്റെ നോട്ടീസ് ബോർഡിലുണ്ട്. ഈ ദിവസങ്ങൾക്കായി കിട്ടി, വേണ്ടിവരാതിരുന്ന 38,000ത്തോളം രൂപ ദാതാക്കളുടെ സമ്മതത്തോടെ അടുത്ത തവണത്തേക്കു നീക്കിവച്ചു; നാലുപേർ അവരുടേതു തിരിച്ചുചോദിച്ചു, കൊടുത്തു.</p>
<h2>അടുത്ത മഴയ്ക്കു മുമ്പ്</h2>
<p>സ്കൂൾ ഹാളിൽ ഇപ്പോൾ പൂട്ടുള്ള ഒരലമാരയുണ്ട്: ടാർപോളിൻ, ഇരുപതു പുതപ്പ്, വെള്ളം അരിക്കാൻ ഫിൽറ്റർ, പാഡ്, ഏതോ ഓഫീസിനു വേണ്ടാതായ, ചക്രമുള്ള ഒരു ഫോട്ടോകോപ്പി യന്ത്രം. താക്കോൽ രണ്ട് അധ്യാപകരുടെയും വാർഡ് മെമ്പറുടെയും കൈയിലുണ്ട്. കാണാൻ വലുതായൊന്നുമില്ല. അന്നുണ്ടായിരുന്നെങ്കിൽ ആദ്യത്തെ രണ്ടു ദിവസം ലാഭിക്കാമായിരുന്നു.</p>`,
    },
  },
} as const;
