import type { Policy } from "./policy";

/**
 * The tests are those of the software, true of every site with this version: `npm run test:matrix` runs them. Set
 * `updated` only after it has passed. `[[own]]`: what staff add under Texts.
 */
export const accessibility: Policy = {
  updated: "2026-11-30",
  en: {
    summary:
      "Everybody should be able to read this site and to give through it: with a screen reader, by keyboard alone, with large letters or on an old phone. It follows WCAG 2.2 at level AA. This page says what was tested, what is missing and whom to tell.",
  },
  ml: {
    summary:
      "ഈ സൈറ്റ് വായിക്കാനും ഇതിലൂടെ സംഭാവന നൽകാനും എല്ലാവർക്കും കഴിയണം: സ്ക്രീൻ റീഡർ ഉപയോഗിക്കുന്നവർക്കും കീബോർഡ് മാത്രം ഉപയോഗിക്കുന്നവർക്കും വലിയ അക്ഷരം വേണ്ടവർക്കും പഴയ ഫോൺ ഉള്ളവർക്കും. WCAG 2.2 എന്ന രാജ്യാന്തര മാനദണ്ഡത്തിന്റെ AA തലമാണ് ഇതു പിന്തുടരുന്നത്. എന്തെല്ലാം പരിശോധിച്ചു, എന്തിന്റെ കുറവുണ്ട്, ആരോടു പറയണം എന്ന് ഈ താളിലുണ്ട്.",
  },
  sections: [
    {
      id: "tested",
      en: {
        heading: "What was tested",
        html: `<p>The makers of this site’s software tested it on the day above:</p>
<ul>
<li>each kind of page in English and Malayalam, with axe-core in Chromium, at the widths of a phone and of a laptop. It found no fault;</li>
<li>by keyboard alone: the menu, moving rows of pictures, forms, and a gift from beginning to end;</li>
<li>with letters of twice the size, with more space between them, and at a zoom of 400 %;</li>
<li>with the system’s own colours, without moving pictures, and without JavaScript;</li>
<li>every colour that can be chosen for the site: text always stands out clearly from what is behind it.</li>
</ul>
<p>Receipts and other PDFs that the site makes have headings and an order of reading for screen readers.</p>`,
      },
      ml: {
        heading: "പരിശോധിച്ചത്",
        html: `<p>ഈ സൈറ്റിന്റെ സോഫ്റ്റ്വെയർ നിർമിച്ചവർ മുകളിലെ ദിവസം പരിശോധിച്ചത്:</p>
<ul>
<li>ഇംഗ്ലീഷിലും മലയാളത്തിലുമുള്ള എല്ലാത്തരം താളും, ക്രോമിയത്തിൽ axe-core എന്ന ഉപകരണംകൊണ്ട്, ഫോണിന്റെയും ലാപ്ടോപ്പിന്റെയും വീതിയിൽ. ഒരു പിഴവും കണ്ടെത്തിയില്ല;</li>
<li>കീബോർഡ് മാത്രം ഉപയോഗിച്ച്: മെനു, നീങ്ങുന്ന ചിത്രനിരകൾ, ഫോമുകൾ, തുടക്കംമുതൽ ഒടുക്കംവരെ ഒരു സംഭാവന;</li>
<li>ഇരട്ടി വലുപ്പമുള്ള അക്ഷരങ്ങളോടെ, അക്ഷരങ്ങൾക്കിടയിൽ കൂടുതൽ അകലത്തോടെ, 400 % വലുതാക്കി;</li>
<li>ഉപകരണത്തിന്റെതന്നെ നിറങ്ങളിൽ, ചലിക്കുന്ന ചിത്രങ്ങളില്ലാതെ, ജാവാസ്ക്രിപ്റ്റ് ഇല്ലാതെ;</li>
<li>സൈറ്റിനു തിരഞ്ഞെടുക്കാവുന്ന എല്ലാ നിറങ്ങളും: അക്ഷരങ്ങൾ പിന്നിലെ നിറത്തിൽനിന്ന് എപ്പോഴും വ്യക്തമായി വേറിട്ടുനിൽക്കും.</li>
</ul>
<p>സൈറ്റ് ഉണ്ടാക്കുന്ന രസീതുകളിലും മറ്റു PDFകളിലും സ്ക്രീൻ റീഡറിനുവേണ്ട തലക്കെട്ടുകളും വായനാക്രമവുമുണ്ട്.</p>`,
      },
    },
    {
      id: "missing",
      en: {
        heading: "What is known to be missing",
        html: `<ul>
<li>Nobody who uses a screen reader every day has tested the site yet. What a screen reader would say was read in Chromium, not heard.</li>
<li>Firefox and Safari were not tested.</li>
<li>The page on which you pay, the page for gifts from abroad and the players of films belong to other companies; we have not tested them.</li>
<li>Malayalam is read aloud only by a device that has a Malayalam voice.</li>
</ul>`,
      },
      ml: {
        heading: "അറിയാവുന്ന കുറവുകൾ",
        html: `<ul>
<li>ദിവസവും സ്ക്രീൻ റീഡർ ഉപയോഗിക്കുന്ന ആരും സൈറ്റ് ഇതുവരെ പരിശോധിച്ചിട്ടില്ല. സ്ക്രീൻ റീഡർ പറയുന്നത് എന്തായിരിക്കുമെന്നു ക്രോമിയത്തിൽ വായിച്ചുനോക്കിയതേയുള്ളൂ, കേട്ടുനോക്കിയിട്ടില്ല.</li>
<li>ഫയർഫോക്സിലും സഫാരിയിലും പരിശോധിച്ചിട്ടില്ല.</li>
<li>പണമടയ്ക്കുന്ന താൾ, വിദേശത്തുനിന്നു സംഭാവന നൽകാനുള്ള താൾ, വീഡിയോ കാണിക്കുന്ന ഭാഗം എന്നിവ മറ്റു കമ്പനികളുടേതാണ്; അവ ഞങ്ങൾ പരിശോധിച്ചിട്ടില്ല.</li>
<li>മലയാളശബ്ദമുള്ള ഉപകരണത്തിലേ മലയാളം വായിച്ചുകേൾക്കാനാകൂ.</li>
</ul>`,
      },
    },
    {
      id: "our-content",
      en: {
        heading: "What depends on us",
        html: `<p>[[name]] writes the texts and adds pictures, films and files. We describe pictures for those who can’t see them, and use headings and short sentences. A film may be without captions, and a PDF that was scanned on paper can’t be read aloud: ask us, and we will tell you what it says.</p>[[own]]`,
      },
      ml: {
        heading: "ഞങ്ങളുടെ ഉത്തരവാദിത്തം",
        html: `<p>എഴുത്തും ചിത്രങ്ങളും വീഡിയോകളും ഫയലുകളും ചേർക്കുന്നത് [[name]] ആണ്. കാണാനാകാത്തവർക്കായി ചിത്രങ്ങൾ ഞങ്ങൾ വിവരിക്കും; തലക്കെട്ടുകളും ചെറിയ വാക്യങ്ങളും ഉപയോഗിക്കും. ചില വീഡിയോകൾക്ക് സബ്ടൈറ്റിൽ ഉണ്ടാകില്ല; കടലാസ് സ്കാൻ ചെയ്തുണ്ടാക്കിയ PDF വായിച്ചുകേൾക്കാനുമാവില്ല: ചോദിക്കൂ, അതിലുള്ളതു ഞങ്ങൾ പറഞ്ഞുതരാം.</p>[[own]]`,
      },
    },
    {
      id: "tell-us",
      en: {
        heading: "Whom to tell",
        html: `<p>If something here is in your way, tell [[name]]: [[contact]]. Say which page it was and what you use; a sentence is enough. If you can’t give, sign up or read something here, we will do it with you by phone or letter.</p>`,
      },
      ml: {
        heading: "ആരോടു പറയണം",
        html: `<p>ഇവിടെ എന്തെങ്കിലും നിങ്ങൾക്കു തടസ്സമാകുന്നുണ്ടെങ്കിൽ [[name]] അറിയട്ടെ: [[contact]]. ഏതു താളിലാണെന്നും എന്താണ് ഉപയോഗിക്കുന്നതെന്നും പറയൂ; ഒരു വാക്യം മതി. ഇവിടെ സംഭാവന നൽകാനോ പേരു ചേർക്കാനോ എന്തെങ്കിലും വായിക്കാനോ കഴിയുന്നില്ലെങ്കിൽ, ഫോണിലൂടെയോ കത്തിലൂടെയോ ഞങ്ങൾ ഒപ്പം നിന്നു ചെയ്യാം.</p>`,
      },
    },
  ],
};
