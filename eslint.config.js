import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import regexp from "eslint-plugin-regexp";
import tseslint from "typescript-eslint";

const PLAIN_SCRIPTS = ["**/*.js", "**/*.mjs"];

export default tseslint.config(
  { ignores: ["build/", "data/", "uploads/", "node_modules/", "public/"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/consistent-type-imports": [
        "error",
        { fixStyle: "inline-type-imports", disallowTypeAnnotations: false },
      ],
      // An interface may be async for only one implementation.
      "@typescript-eslint/require-await": "off",
      // Remix ends a request by throwing a Response.
      "@typescript-eslint/only-throw-error": ["error", { allow: [{ from: "lib", name: "Response" }] }],
      // A form's action is a function that returns a promise nobody waits for.
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      // Our objects are records of functions, without `this`.
      "@typescript-eslint/unbound-method": "off",
      // `{ key, ...rest }` omits a property.
      "@typescript-eslint/no-unused-vars": [
        "error",
        { ignoreRestSiblings: true, argsIgnorePattern: "^_", varsIgnorePattern: "^_$", caughtErrors: "none" },
      ],
      // TypeScript checks names.
      "no-undef": "off",
      eqeqeq: "error",
      "no-console": ["error", { allow: ["error"] }],
    },
  },
  {
    // A quadratic regular expression lets anybody stop the site.
    files: ["app/**", "db/**", "migrations/**"],
    // It parses only our own drawings.
    ignores: ["app/components/drawing.ts"],
    plugins: { regexp },
    rules: {
      "regexp/no-super-linear-backtracking": ["error", { report: "potential" }],
      "regexp/no-super-linear-move": ["error", { report: "potential", ignoreSticky: false }],
    },
  },
  {
    files: ["app/**", "db/**", "migrations/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: "SpreadElement > ObjectExpression.argument",
          message: "Write the properties themselves.",
        },
        {
          selector: "ArrayExpression > SpreadElement > ArrayExpression.argument",
          message: "Write the elements themselves.",
        },
        {
          selector: "CallExpression[callee.name=/^staff(Form)?(Loader|Action)$/] > ArrowFunctionExpression",
          message:
            "Name the function, so that a stack trace says where it was: async function paperLoader(…).",
        },
      ],
    },
  },
  { files: ["app/**/*.tsx"], ...jsxA11y.flatConfigs.recommended },
  // A dialog must say where the focus goes.
  { files: ["app/**/*.tsx"], rules: { "jsx-a11y/no-autofocus": ["error", { ignoreNonDOM: true }] } },
  { files: ["app/**/*.tsx"], ...reactHooks.configs.flat.recommended },
  // Writes to the shell, or turns remix-serve's lines into logs.
  {
    files: [".ci/**", "app/commands/**", "bench/**", "app/server/remix-serve.ts"],
    rules: { "no-console": "off" },
  },
  {
    // Components reach their elements by refs.
    files: ["app/features/**", "app/routes/**", "app/root.tsx"],
    rules: {
      "no-restricted-properties": [
        "error",
        ...["querySelector", "querySelectorAll", "getElementById"].map((property) => ({
          object: "document",
          property,
        })),
      ],
    },
  },
  {
    // Pages respond asynchronously, so a single read may come too early.
    files: ["tests/journeys/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector:
            "CallExpression[callee.name='expect'] > AwaitExpression > CallExpression[callee.property.name=/^(inputValue|isChecked|isVisible|isHidden|isDisabled|isEnabled|textContent|innerText|getAttribute|count)$/]",
          message: "Wait for it: await expect.poll(() => …).",
        },
      ],
    },
  },
  // Tests may trust outside JSON as far as their expectations do.
  {
    files: ["tests/**"],
    rules: {
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
  { files: PLAIN_SCRIPTS, ...tseslint.configs.disableTypeChecked },
);
