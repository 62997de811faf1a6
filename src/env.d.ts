declare namespace App {
  interface Locals {
    runtime: import('#server/runtime.ts').Runtime;
    requestId: string;
  }
}
