#!/usr/bin/env bash
# Draws the pictures of README.md anew, with the product: Tests/readme-pictures.sh [popuplint]
set -euo pipefail
cd "$(dirname "$0")/.."
command=${1:-$(swift build --show-bin-path)/popuplint}
mkdir -p Documentation
"$command" preview --no-config --fixed --suggested --popup coupon --pose book --device iphone-duo \
  --output Documentation/coupon.svg Tests/Fixtures/coupon.popup.json
