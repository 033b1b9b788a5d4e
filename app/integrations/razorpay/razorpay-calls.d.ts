declare module "razorpay/dist/resources/invoices.js" {
  export { default } from "razorpay/dist/types/invoices";
}
declare module "razorpay/dist/resources/orders.js" {
  export { default } from "razorpay/dist/types/orders";
}
declare module "razorpay/dist/resources/payments.js" {
  export { default } from "razorpay/dist/types/payments";
}
declare module "razorpay/dist/resources/plans.js" {
  export { default } from "razorpay/dist/types/plans";
}
declare module "razorpay/dist/resources/settlements.js" {
  export { default } from "razorpay/dist/types/settlements";
}
declare module "razorpay/dist/resources/subscriptions.js" {
  export { default } from "razorpay/dist/types/subscriptions";
}
